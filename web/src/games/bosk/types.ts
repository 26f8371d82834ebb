/** Short names for what the server tells of Bosk: see its `shapes.py`. */
import type { components } from '../../lib/shapes.gen';
import type { TableView } from '../../lib/table';

type Shapes = components['schemas'];
export type Area = Shapes['BoskArea'];
export type Lost = Shapes['BoskLost'];
export type Material = Shapes['BoskMaterial'];
export type Tree = Shapes['BoskTree'];
export type View = Shapes['BoskView'];
export type Wind = View['winds'][number];
export type WindMove = Shapes['BoskWindMove'];
export type LeafMove = Shapes['BoskLeafMove'];
export type SquareMove = LeafMove | Shapes['BoskSquirrelMove'];
export type Move = Shapes['BoskAction'];
export type Event = Shapes['BoskEvent'];
export type Table = TableView<Material, View, Move>;
