import type { Page } from 'playwright-core';
import { problemsInBothLanguages, widths } from './display-checks.ts';
import { walkProblems } from './keyboard.ts';

/** Looks at the screens of a form one after the other, and collects their problems. */
export function screenChecks(page: Page) {
  const problems: string[] = [];
  return {
    problems,
    look: async (screen: string, zoom = { isZoomed: true }) => {
      problems.push(...(await problemsInBothLanguages(page, screen, zoom)));
    },
    /** Goes to everything with Tab. */
    walk: async (screen: string) => {
      problems.push(...(await walkProblems(page, screen)));
    },
    main: page.getByRole('main'),
    next: page.locator('main form [type=submit]'),
    dialog: page.getByRole('dialog'),
    onPhone: () => page.setViewportSize({ width: widths.phone, height: 900 }),
  };
}
