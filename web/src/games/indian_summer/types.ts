/** Short names for what the server tells of Indian Summer: see its `shapes.py`. */
import type { components } from '../../lib/shapes.gen';
import type { TableView } from '../../lib/table';

type Shapes = components['schemas'];
export type Material = Shapes['IndianSummerMaterial'];
export type Form = Shapes['IndianSummerForm'];
export type Lie = Shapes['IndianSummerLie'];
export type View = Shapes['IndianSummerView'];
export type Floor = Shapes['IndianSummerFloor'];
export type Leaf = Shapes['IndianSummerLeaf'];
export type Resting = Shapes['IndianSummerResting'];
export type Purse = Shapes['IndianSummerPurse'];
export type Offer = Shapes['IndianSummerOffer'];
export type Exchange = Shapes['IndianSummerExchange'];
export type Round = Shapes['IndianSummerRound'];
export type Completed = Shapes['IndianSummerCompleted'];
export type Treasure = keyof Purse;
export type Move = Shapes['IndianSummerAction'];
export type Table = TableView<Material, View, Move>;
