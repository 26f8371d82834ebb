import { MediaQuery } from 'svelte/reactivity';

/** The widths at which the shell changes its layout; CSS uses the same numbers. */
export const phone = new MediaQuery('(max-width: 700px)');
/** A phone on its side. */
export const flat = new MediaQuery('(max-width: 1199px) and (max-height: 560px)');
/** A small phone within a browser's bars: a line for each thing, so that nothing lies below. */
export const low = new MediaQuery('(max-width: 700px) and (min-height: 480px) and (max-height: 560px)');
export const wide = new MediaQuery('(min-width: 1200px)');
/** Fingers only: there is nothing to hover with. */
export const touch = new MediaQuery('(hover: none)');
/** Room for a score above a graph and a story. */
export const tall = new MediaQuery('(min-height: 900px)');
