import type { Page, Route } from 'playwright-core';
import type { ServerErrorCode } from '#domain/errors.ts';
import { serverErrors } from '#server/errors.ts';
import { retry } from './eventually.ts';

/** Requests of a page that are held until the plan settles them. */
export interface HeldRequests {
  /** The oldest request to this path that still waits; it may be on its way. */
  next: (path: RegExp) => Promise<Route>;
  /** How many requests to this path wait. One that the page has aborted does not. */
  waiting: (path: RegExp) => number;
  /** How many requests to this path the page has made. */
  made: (path: RegExp) => number;
}

/** Holds every request of the page to one of `paths`. */
export async function holdRequests(page: Page, paths: readonly RegExp[]): Promise<HeldRequests> {
  const held: Route[] = [];
  const made: string[] = [];
  const pathOf = (route: Route) => new URL(route.request().url()).pathname;
  await page.route(
    ({ pathname }) => paths.some((path) => path.test(pathname)),
    (route) => {
      held.push(route);
      made.push(pathOf(route));
    },
  );
  page.on('requestfailed', (request) => {
    const aborted = held.findIndex((route) => route.request() === request);
    if (aborted >= 0) {
      held.splice(aborted, 1);
    }
  });
  return {
    waiting: (path) => held.filter((route) => path.test(pathOf(route))).length,
    made: (path) => made.filter((pathname) => path.test(pathname)).length,
    next: (path) =>
      retry(() => {
        const route = held.find((candidate) => path.test(pathOf(candidate)));
        if (!route) {
          throw new Error(`the page has not asked for ${path.source}`);
        }
        held.splice(held.indexOf(route), 1);
        return route;
      }),
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
