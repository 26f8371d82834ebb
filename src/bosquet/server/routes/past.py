"""Finished games: their log, their steps, their story, their chances, and what was reached in them."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import PlainTextResponse
from pydantic_core import from_json, to_json

from bosquet.runtime.errors import NotNow
from bosquet.runtime.gallery import Gallery
from bosquet.server.card import picture, ranking, title
from bosquet.server.context import Address, Context, Here
from bosquet.server.describe import names_at
from bosquet.server.errors import problems
from bosquet.server.limits import CREATE, HINT, LOOK
from bosquet.server.looking_back import Analysis, Chances, Chapter, OwlChoice, Replay, Sharing
from bosquet.server.routes.site import STATIC
from bosquet.server.schemas import ChosenFeats, Feats, KeptFeat, Language, TableId
from bosquet.server.sessions import Caller, Familiar, Known, id_of
from bosquet.store.choices import choices

router = APIRouter(prefix="/api", tags=["past"])

Id = Annotated[TableId, Path()]
Step = Annotated[int, Path(ge=0, le=1_000_000)]
Since = Annotated[int, Query(ge=0, le=1_000_000)]


@router.get(
    "/tables/{table}/log",
    operation_id="getLog",
    response_class=PlainTextResponse,
    responses=problems(404, 409),
)
async def get_log(table: Id, known: Known, here: Here) -> str:
    """The log of a finished game, with its seed. Before the end it could give away what is secret."""
    match, _ = await here.hall.finished(table, id_of(known))
    return match.log()


@router.get(
    "/tables/{table}/replay/{step}",
    operation_id="getReplay",
    response_model=Replay,
    responses=problems(404, 409),
)
async def get_replay(table: Id, step: Step, known: Known, here: Here) -> Response:
    """What a decision of a finished game brought about, as the caller may know it; step 0 is the set-up."""
    steps, frames = await here.hall.replay(table, id_of(known), step)
    return Response(to_json({"steps": steps, "step": step, "frames": frames}), media_type="application/json")


@router.get(
    "/tables/{table}/story",
    operation_id="getStory",
    response_model=list[Chapter],
    responses=problems(404, 409),
)
async def get_story(table: Id, known: Known, here: Here) -> Response:
    """All that happened in a finished game, decision by decision, as the caller heard it."""
    chapters = from_json(await here.hall.chapters(table, id_of(known)))
    found = [{"step": step, "events": events} for step, events in enumerate(chapters)]
    return Response(to_json(found), media_type="application/json")


@router.get(
    "/tables/{table}/chances",
    operation_id="getChances",
    response_model=Chances,
    responses=problems(404, 409),
)
async def get_chances(table: Id, known: Known, here: Here, address: Address) -> Response:
    """Who was how likely to win, through a finished game of two sides or more. It costs about as much as a hint."""
    here.limits.spend(HINT, address)
    return Response(await here.hall.chances(table, id_of(known)), media_type="application/json")


@router.get(
    "/tables/{table}/analysis",
    operation_id="getAnalysis",
    response_model=Analysis,
    responses=problems(404, 409),
)
async def get_analysis(table: Id, known: Known, here: Here, since: Since = 0) -> Response:
    """What would have been better, decision by decision, from `since` on and as far as it is worked out by now."""
    found = await here.hall.analysis(table, id_of(known))
    return Response(to_json({"of": found.of, "decisions": found.decisions[since:]}), media_type="application/json")


@router.post("/tables/{table}/owl/{step}", operation_id="askOwl", responses=problems(404, 409))
async def ask_owl(table: Id, step: Step, known: Known, here: Here, address: Address) -> OwlChoice:
    """What the owl would have done at a step of a finished game, and what was done."""
    here.limits.spend(HINT, known.person.id if known else address)
    found = await gallery(here).advise(table, step, id_of(known))
    return OwlChoice.model_validate(asdict(found))


@router.get(
    "/tables/{table}/card.png",
    operation_id="getCard",
    response_class=Response,
    responses={200: {"content": {"image/png": {}}}, **problems(404, 409)},
)
async def get_card(table: Id, known: Known, here: Here, language: Language = "fr") -> Response:
    """A picture of how a finished game ended, for whoever may look back at it."""
    found = await here.hall.record(table, id_of(known))
    if found.outcome is None:
        raise NotNow("not_over", "The game is not over yet.")
    ranks = ranking(found, await names_at(here, found), language)
    board = await gallery(here).sketch(table)
    drawn = await asyncio.to_thread(picture, title(found, language), ranks, board, STATIC)
    return Response(drawn, media_type="image/png")


@router.get("/tables/{table}/share", operation_id="getSharing", responses=problems(404, 409))
async def get_sharing(table: Id, known: Known, here: Here) -> Sharing:
    """Whether anybody may look back at a finished game."""
    await here.hall.finished(table, id_of(known))
    return Sharing(shared=await gallery(here).is_shared(table))


@router.put("/tables/{table}/share", operation_id="share", responses=problems(403, 404, 409))
async def share(table: Id, body: Sharing, caller: Familiar, here: Here) -> Sharing:
    """The host of a finished game lets anybody look back at it, or nobody else any more."""
    await here.limits.spend_everywhere(CREATE, caller.person.id)
    await gallery(here).share(table, caller.person.id, body.shared)
    return body


@router.get("/tables/{table}/feats", operation_id="getFeats", responses=problems(403, 404, 409))
async def get_feats(table: Id, caller: Familiar, here: Here) -> Feats:
    """What the caller reached at a finished table, what of it they keep, and what they may still choose."""
    return await feats_of(here, table, caller)


@router.post("/tables/{table}/feats", operation_id="keepFeats", responses=problems(403, 404, 409))
async def keep_feats(table: Id, body: ChosenFeats, caller: Familiar, here: Here) -> Feats:
    """Keep one new achievement of each section that leaves a choice."""
    here.limits.spend(LOOK, caller.person.id)
    reached = await here.hall.reached(table, caller.person.id)
    if not await here.store.feats.keep(reached, body.keys):
        raise NotNow("no_such_choice", "Of each section one new achievement may be kept.")
    return await feats_of(here, table, caller)


async def feats_of(here: Context, table: str, caller: Caller) -> Feats:
    reached = await here.hall.reached(table, caller.person.id)
    kept = await here.store.feats.of_person(caller.person.id)
    return Feats(
        reached=[key for keys in reached.sections.values() for key in keys],
        kept=[one.key for one in kept if one.table == table],
        choices=choices(reached, kept),
    )


@router.get("/feats", operation_id="listFeats")
async def list_feats(known: Known, here: Here) -> list[KeptFeat]:
    """All that the caller keeps, the latest first."""
    kept = await here.store.feats.of_person(known.person.id) if known else []
    return [KeptFeat(**asdict(one)) for one in kept]


def gallery(here: Context) -> Gallery:
    return Gallery(here.hall, here.store.shares)
