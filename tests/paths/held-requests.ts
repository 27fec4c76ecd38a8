import type { Page, Route } from 'playwright-core';
import { vi } from 'vitest';
import { serverErrors, type ServerErrorCode } from '#domain/errors.ts';

/** Requests of a page that are held until the plan settles them. */
export interface HeldRequests {
  /** The oldest request to this path that still waits; it may be on its way. */
  next: (path: RegExp) => Promise<Route>;
}

/** Holds every request of the page to one of `paths`. */
export async function holdRequests(page: Page, paths: readonly RegExp[]): Promise<HeldRequests> {
  const held: Route[] = [];
  const pathOf = (route: Route) => new URL(route.request().url()).pathname;
  await page.route(
    ({ pathname }) => paths.some((path) => path.test(pathname)),
    (route) => void held.push(route),
  );
  return {
    next: (path) =>
      vi.waitFor(
        () => {
          const route = held.find((candidate) => path.test(pathOf(candidate)));
          if (!route) {
            throw new Error(`the page has not asked for ${path.source}`);
          }
          held.splice(held.indexOf(route), 1);
          return route;
        },
        { timeout: 10_000, interval: 10 },
      ),
  };
}

/** Responds with an error, as the server does. */
export function refuse(
  route: Route,
  code: ServerErrorCode,
  details?: Record<string, string>,
): Promise<void> {
  const { status, text } = serverErrors[code];
  return route.fulfill({ status, json: { code, error: text, ...(details && { details }) } });
}
