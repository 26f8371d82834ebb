import { MediaQuery } from 'svelte/reactivity';

/** The widths at which the shell changes its layout; CSS uses the same numbers. */
export const phone = new MediaQuery('(max-width: 700px)');
export const wide = new MediaQuery('(min-width: 1200px)');
