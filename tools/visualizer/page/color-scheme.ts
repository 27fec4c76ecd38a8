import { useState } from 'react';
import { browserColorScheme } from '#src/app/color-scheme.ts';

type Scheme = 'light' | 'dark';

function initialScheme(): Scheme {
  const chosen = browserColorScheme.get('auto');
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return show(chosen === 'auto' ? (prefersDark ? 'dark' : 'light') : chosen);
}

function show(scheme: Scheme): Scheme {
  document.documentElement.style.colorScheme = scheme;
  return scheme;
}

/** The colours of the page, chosen together with those of the app, and a function that changes to the others. */
export function useColorScheme(): [Scheme, () => void] {
  const [scheme, setScheme] = useState(initialScheme);
  return [
    scheme,
    () => {
      const next = scheme === 'dark' ? 'light' : 'dark';
      browserColorScheme.set(next);
      setScheme(show(next));
    },
  ];
}
