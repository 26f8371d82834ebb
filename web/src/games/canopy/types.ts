/** Short names for what the server tells of Canopée: see its `shapes.py`. */
import type { components } from '../../lib/shapes.gen';
import type { StoryItem, TableView } from '../../lib/table';

type Shapes = components['schemas'];
export type Material = Shapes['CanopyMaterial'];
export type View = Shapes['CanopyView'];
export type Side = Shapes['CanopySide'];
export type Tree = Shapes['CanopyTree'];
export type Animal = Shapes['CanopyAnimal'];
export type Stand = Shapes['CanopyStand'];
export type Pile = Shapes['CanopyPile'];
export type Card = Shapes['CanopyCard'];
export type CardMove = Shapes['CanopyCardMove'];
export type KeepMove = Shapes['CanopyKeepMove'];
export type TreeMove = Shapes['CanopyTreeMove'];
export type DropMove = Shapes['CanopyDropMove'];
export type StealMove = Shapes['CanopyStealMove'];
export type WeighsEvent = Shapes['CanopyWeighsEvent'];
export type Move = Shapes['CanopyAction'];
export type Event = Shapes['CanopyEvent'];
export type Table = TableView<Material, View, Move>;

/** The story is told in the shapes of the game. */
export const told = (items: readonly StoryItem[]): readonly Event[] => items as unknown as readonly Event[];
