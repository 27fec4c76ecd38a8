import type { Page, Route } from 'playwright-core';
import { typedBooking } from './typed-booking.ts';

const { files } = typedBooking;

/** The calls of the submission, by their index (specification, section 4, Submission sequence). */
export const calls = {
  recordOfFile1: 3,
  count: 1 + 3 * files.length,
};

/** Handles a call; `send` sends it to the server and discards the response. */
type Injection = (route: Route, send: () => Promise<void>) => Promise<void>;

const submissionPath =
  /^\/api\/events\/(request|get-upload-url|record-attachment)$|^\/storage\/v1\/object\/upload\/sign\//;

/**
 * Injects a failure into the call at `index`, the next failure into its retry, and so on; each promise of `done` resolves
 * when its failure was injected. `made` grows as calls are made.
 */
export async function injectFailures(
  page: Page,
  index: number,
  injections: readonly Injection[],
): Promise<{ made: readonly string[]; done: readonly Promise<void>[] }> {
  const made: string[] = [];
  const ends: (() => void)[] = [];
  const done = injections.map(
    (_, place) =>
      new Promise<void>((resolve) => {
        ends[place] = resolve;
      }),
  );
  let next = 0;
  let failedPath: string | null = null;
  await page.route(
    ({ pathname }) => submissionPath.test(pathname),
    async (route) => {
      const path = kindOf(route);
      const isInjected = failedPath === null ? made.length === index : path === failedPath;
      made.push(path);
      const inject = injections[next];
      if (!isInjected || !inject) {
        return route.continue();
      }
      failedPath = path;
      const end = ends[next];
      next += 1;
      await inject(route, () => send(route));
      end?.();
    },
  );
  return { made, done };
}

/** The kind of a call: each file has an upload address of its own. */
function kindOf(route: Route): string {
  const request = route.request();
  return request.method() === 'PUT' ? 'PUT' : new URL(request.url()).pathname;
}

async function send(route: Route): Promise<void> {
  const response = await route.fetch();
  if (!response.ok()) {
    throw new Error(`the server refused ${route.request().url()}: ${response.status()}`);
  }
}
