"""Codes that can be said aloud: a word of the woods and a number, `mésange-42`. Accents and capitals do not matter."""

from __future__ import annotations

import re
import secrets
import unicodedata
from datetime import timedelta
from typing import Final

LASTS: Final = timedelta(minutes=30)
NUMBERS: Final = range(10, 100)

FRENCH: Final = """
abeille abricot acacia airelle alisier alouette amande anémone ancolie araignée arbouse arnica aubépine aulne automne
belette bleuet blaireau bogue bolet bosquet bouleau bourdon bourgeon bouvreuil brindille brise brume bruyère buisson
buse campanule canard cascade castor cerf cerise chamois champignon charme châtaigne chêne chevreuil chouette cigale
cigogne citrouille clairière coccinelle colline colombe coquelicot corbeau cornouille coucou crapaud cresson criquet
cyprès daim digitale écorce écureuil églantine épervier érable escargot étang faisan falaise faucon fauvette faon
feuille figue flocon forêt fougère fourmi fraise framboise frêne garenne geai genêt gentiane girolle gland grenouille
grillon grive groseille gui hérisson hermine héron hêtre hibou hirondelle houx iris jacinthe jonquille laurier lavande
lichen lierre lièvre lilas limace loriot loutre lucane luciole lune lynx marguerite marmotte marron martre mélèze
menthe merle mésange mousse muguet mulot mûre myosotis myrtille narcisse noisette nuage olive orage orchidée orme ortie
papillon pâquerette pensée perce-neige perdrix peuplier pigeon pin pinson pissenlit pivert platane pluie plume poire
pollen pomme primevère prune racine rainette renard rivière roitelet romarin ronce rosée roseau rossignol rouge-gorge
ruisseau salamandre sanglier sapin sauge saule sentier sorbier source sureau taupe têtard thym tilleul torrent
tournesol trèfle troène tulipe vallée vent verger verveine violette
"""
ENGLISH: Final = """
acorn alder almond amber antler apple apricot ash aspen autumn badger barley basil bat beaver bee beech beetle berry
birch bison blackbird bluebell blossom boar bracken bramble branch breeze briar brook bud bumblebee butterfly
buttercup buzzard canopy cedar cherry chestnut chickadee clearing clover cloud cone copse cowslip crane cricket crocus
crow cuckoo currant cypress daffodil daisy dandelion deer dew dormouse dove dragonfly drizzle duck eagle elder elm
falcon fawn feather fern ferret fig finch fir firefly forest fox foxglove frog frost garlic ginger goose grouse grove
hare harvest hawk hawthorn hazel heath heather hedgehog hollow holly honey hornet iris ivy jackdaw jasmine jay juniper
kestrel kingfisher ladybird larch lark laurel lavender leaf lichen lilac lily linden linnet lizard lynx magpie maple
marigold marmot marten meadow mint mist mole moon moose moss moth mushroom myrtle nettle newt nightingale nutmeg oak
olive orchard orchid otter owl parsley partridge peach pear pebble pheasant pine pinecone plover plum pollen poplar
poppy primrose puddle quail rabbit rain raspberry raven reed robin root rose rosemary rowan sage sapling sedge seed
shrew skylark sloe snail snow snowdrop sorrel sparrow spider spring spruce squirrel starling stoat stork stream
sunflower swallow sycamore thicket thistle thrush thyme toad trail tree trout tulip turtle twig valley vine violet
vole walnut warbler weasel willow wind wolf woodpecker wren yarrow yew
"""
WORDS: Final = {"fr": FRENCH.split(), "en": ENGLISH.split()}

_SHAPE = re.compile(r"([a-z]+(?:[ -][a-z]+)?)[ -]*([0-9]{2})")


def plain(code: str) -> str:
    """The one form of a code, however it was written; empty if it is none."""
    letters = unicodedata.normalize("NFKD", code.casefold().strip()).encode("ascii", "ignore").decode()
    found = _SHAPE.fullmatch(letters)
    return f"{found[1].replace(' ', '-')}-{found[2]}" if found else ""


SPELT: Final = {plain(f"{word}-10")[:-3]: word for words in WORDS.values() for word in words}


def mint(language: str) -> str:
    """A code by chance, in its one form."""
    return plain(f"{secrets.choice(WORDS[language])}-{secrets.choice(NUMBERS)}")


def spelt(code: str) -> str:
    """As it is shown: with the accents of its word."""
    word, _, number = code.rpartition("-")
    return f"{SPELT.get(word, word)}-{number}"
