import { useState } from 'react';

type Scheme = 'light' | 'dark';

const KEY = 'xstate-workbench.scheme';

function initialScheme(): Scheme {
  const chosen = localStorage.getItem(KEY);
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return show(chosen === 'light' || chosen === 'dark' ? chosen : prefersDark ? 'dark' : 'light');
}

function show(scheme: Scheme): Scheme {
  document.documentElement.style.colorScheme = scheme;
  return scheme;
}

/** The colours of the page, kept by the browser, and a function that changes to the others. */
export function useColorScheme(): [Scheme, () => void] {
  const [scheme, setScheme] = useState(initialScheme);
  return [
    scheme,
    () => {
      const next = scheme === 'dark' ? 'light' : 'dark';
      localStorage.setItem(KEY, next);
      setScheme(show(next));
    },
  ];
}
