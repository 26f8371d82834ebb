"""The laws of the contract that are proven to bite: plain functions of a mode and a seed that raise AssertionError.

The contract tests run each of them on every mode of every game; the table of faults shows for each that it catches
what it is meant for, and that nothing else does.
"""

from collections.abc import Callable

from tests.contract.laws.declared import everything_said_is_declared, everything_sent_has_its_shape
from tests.contract.laws.drafts import a_restart_loses_nothing, nothing_shown_is_taken_back
from tests.contract.laws.hidden import (
    a_world_is_drawn_from_knowledge_alone,
    every_slot_varies,
    secrets_are_declared,
    slots_are_complete,
    slots_are_honest,
)
from tests.contract.laws.observed import (
    no_observation_tells,
    observations_fit_their_spec,
    observations_tell_views_apart,
)
from tests.contract.laws.questions import (
    no_question_has_one_answer,
    no_question_of_a_possible_world_has_one_answer,
)
from tests.contract.laws.sent import (
    a_private_event_names_nothing_to_others,
    no_refusal_tells,
    no_sight_tells,
    no_story_tells,
    what_is_learned_is_revealed,
)
from tests.contract.modes import Mode

Law = Callable[[Mode, int], None]

LAWS: list[Law] = [
    slots_are_honest,
    every_slot_varies,
    slots_are_complete,
    a_world_is_drawn_from_knowledge_alone,
    secrets_are_declared,
    no_sight_tells,
    no_refusal_tells,
    what_is_learned_is_revealed,
    no_story_tells,
    a_private_event_names_nothing_to_others,
    observations_fit_their_spec,
    no_observation_tells,
    observations_tell_views_apart,
    no_question_has_one_answer,
    no_question_of_a_possible_world_has_one_answer,
    everything_said_is_declared,
    everything_sent_has_its_shape,
    nothing_shown_is_taken_back,
    a_restart_loses_nothing,
]
