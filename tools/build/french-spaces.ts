import type { Plugin } from 'vite';
import { withFrenchSpaces } from '#domain/text/french-spaces.ts';

/**
 * French sets a space before `: ; ? !` and inside « ». Texts are written with common spaces; in the built site they do not
 * break, so that no line begins with a colon.
 */
export function frenchSpaces(): Plugin {
  return {
    name: 'french-spaces',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/fr\/[\w-]+\.json$/ },
      handler: (json) => withFrenchSpaces(json),
    },
  };
}
