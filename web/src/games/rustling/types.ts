/** Short names for what the server tells of Rustling Leaves: see its `shapes.py`. */
import type { components } from '../../lib/shapes.gen';
import type { TableView } from '../../lib/table';

type Shapes = components['schemas'];
export type Material = Shapes['RustlingMaterial'];
export type Printed = Shapes['RustlingPrintedSheet'];
export type Season = Printed['season'];
export type Colour = Material['dice'][number];
export type Line = Shapes['RustlingLine'];
export type Sheet = Shapes['RustlingSheet'];
export type View = Shapes['RustlingView'];
export type Mark = Shapes['RustlingMark'];
export type DrawMove = Shapes['RustlingDrawMove'];
export type MarkMove = Shapes['RustlingMarkMove'];
export type Move = Shapes['RustlingAction'];
export type Table = TableView<Material, View, Move>;
