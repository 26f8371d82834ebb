import { named } from './svg/outline';

/** The shell's small drawings by name, as text to write into the page. Scenes are files of their own. */
export const art = named(
  import.meta.glob<string>(['../art/*.svg', '!../art/scene-*.svg', '!../art/logo.svg'], {
    query: '?raw',
    import: 'default',
    eager: true
  })
);
/** The leaves of the six seats. */
export const leaves = Object.fromEntries(Object.entries(art).filter(([name]) => /^seat-\d$/.test(name)));
export { default as logo } from '../art/logo.svg?url';
export { default as winter } from '../art/scene-end.svg?url';
