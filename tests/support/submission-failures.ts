import type { BrowserContext, Route } from 'playwright-core';
import type { UploadFile } from './booking-page.ts';
import { expiredToken } from './expired-token.ts';
import type { Site } from './site.ts';
import type { TypedRequest } from './typed-request.ts';
import type { TypedRequestInUse } from './use-typed-request.ts';

/** A call of the submission, in order. */
export interface SubmissionCall {
  call: string;
  /** Its index, from 0. */
  index: number;
  isUpload: boolean;
  /** The text shown when it fails; null: that of a lost network. */
  message: string | null;
}

/** 1 + 3n calls (specification, section 4, Submission sequence). */
export function callsOf({ files, failures: textsOf }: TypedRequest): SubmissionCall[] {
  return [
    { call: 'the request', isUpload: false, message: null },
    ...files.flatMap(({ name }, index) => {
      const { address, upload, record } = textsOf(name);
      const file = `file ${index + 1}`;
      return [
        { call: `the address of ${file}`, isUpload: false, message: address },
        { call: `the upload of ${file}`, isUpload: true, message: upload },
        { call: `the record of ${file}`, isUpload: false, message: record },
      ];
    }),
  ].map((call, index) => ({ ...call, index }));
}

interface World {
  site: Site;
  context: BrowserContext;
}

/** Handles a call; `send` sends it to the server and discards the response. */
export type Injection = (route: Route, world: World, send: () => Promise<void>) => Promise<void>;

export interface InjectedFailure {
  /** Part of a test title; the name of the call follows. */
  failure: string;
  inject: Injection;
  /** Restores what the next attempt needs. */
  recover: (world: World) => Promise<void>;
}

/** The server has handled the call and the page gets no response: the network is lost, or the server killed. */
export const responseLost: readonly InjectedFailure[] = [
  {
    failure: 'a lost network after',
    inject: async (route, { context }, send) => {
      await send();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    recover: ({ context }) => context.setOffline(false),
  },
  {
    failure: 'a killed server after',
    inject: async (route, { site }, send) => {
      await send();
      await site.crash();
      await route.abort('connectionreset');
    },
    recover: ({ site }) => site.restart(),
  },
];

/** The page is closed or reloaded before or after the server has handled the call. */
export const departures: readonly Pick<InjectedFailure, 'failure' | 'inject'>[] = [
  { failure: 'before', inject: () => Promise.resolve() },
  { failure: 'after', inject: (_route, _world, send) => send() },
];

/** Sends the call with an expired token. */
export const sendExpired: Injection = async (route, { site }) => {
  const headers = await route.request().allHeaders();
  const authorization = `Bearer ${await expiredToken(site, headers.authorization ?? '')}`;
  await route.continue({ headers: { ...headers, authorization } });
};

/** For `test.each`: all failures at each call, one after the other. */
export function seriesOf<F extends { failure: string }>(
  injectedFailures: readonly F[],
  calls: readonly SubmissionCall[],
): [name: string, injectedFailures: readonly F[], call: SubmissionCall][] {
  const names = injectedFailures.map(({ failure }) => failure).join(' and ');
  return calls.map((call) => [`${names} ${call.call}`, injectedFailures, call]);
}

/** For `test.each`: each failure at each call. */
export function runsOf<F extends { failure: string }>(
  injectedFailures: readonly F[],
  calls: readonly SubmissionCall[],
): [name: string, failure: F, call: SubmissionCall][] {
  return injectedFailures.flatMap((failure) =>
    calls.map((call): [string, F, SubmissionCall] => [
      `${failure.failure} ${call.call}`,
      failure,
      call,
    ]),
  );
}

const submissionPath =
  /^\/api\/events\/(request|get-upload-url|record-attachment)$|^\/storage\/v1\/object\/upload\/sign\//;

/** Injects a failure into one call of the submission, once; returns the paths of the calls, which grow as calls are made. */
export async function injectFailure(
  inUse: Pick<TypedRequestInUse, 'use' | 'request'>,
  call: Pick<SubmissionCall, 'index'>,
  inject: Injection,
  watched = inUse.use.watched,
): Promise<readonly string[]> {
  const { made } = await injectFailures(inUse, call, [inject], watched);
  return made;
}

/**
 * Injects a failure into one call of the submission, the next failure into its retry, and so on;
 * each promise of `done` resolves when its failure was injected.
 */
export async function injectFailures(
  { use, request: { files } }: Pick<TypedRequestInUse, 'use' | 'request'>,
  { index }: Pick<SubmissionCall, 'index'>,
  injections: readonly Injection[],
  { page } = use.watched,
): Promise<{ made: readonly string[]; done: readonly Promise<void>[] }> {
  const made: string[] = [];
  // The browser does not expose the bytes of a file that it sends.
  const file = files[Math.ceil(index / 3) - 1];
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
      await inject(route, use, () => send(route, file));
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

async function send(route: Route, file: UploadFile | undefined): Promise<void> {
  const isUpload = route.request().method() === 'PUT';
  const response = await route.fetch(isUpload && file ? { postData: file.buffer } : {});
  if (!response.ok()) {
    throw new Error(`the server refused ${route.request().url()}: ${response.status()}`);
  }
}
