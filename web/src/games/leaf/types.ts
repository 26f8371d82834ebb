/** Short names for what the server tells of Leaf: see its `shapes.py`. */
import type { components } from '../../lib/shapes.gen';
import type { TableView } from '../../lib/table';

type Shapes = components['schemas'];
export type Material = Shapes['LeafMaterial'];
export type View = Shapes['LeafView'];
export type Side = Shapes['LeafSide'];
export type Herd = Shapes['LeafHerd'];
export type FloorLeaf = Shapes['LeafFloorLeaf'];
export type Shape = FloorLeaf['shape'];
export type Colour = FloorLeaf['colour'];
export type Species = Herd['species'];
export type Space = Shapes['LeafSpace'];
export type LayMove = Shapes['LeafLayMove'];
export type Move = Shapes['LeafAction'];
export type Table = TableView<Material, View, Move>;
