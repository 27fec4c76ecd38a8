import type { PageRunner } from '../config.ts';

/** Pages of an application that has none for the letter. */
export default {
  machines: ['postcard'],
  open: () => Promise.reject(new Error('no page is opened')),
} satisfies PageRunner;
