import type { Plugin } from 'vite';

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

/** The narrow no-break space before high punctuation, the wide one before a colon and inside quotation marks. */
export function withFrenchSpaces(text: string): string {
  return text
    .replaceAll(/ (?=[;?!])/g, '\u202f')
    .replaceAll(/ (?=[:»])/g, '\u00a0')
    .replaceAll(/(?<=«) /g, '\u00a0');
}
