import type { BrowserContext, Route } from 'playwright-core';
import { serverErrors, type ServerErrorCode } from '#domain/errors.ts';
import failures from '#locales/en/errors.json';
import type { UploadFile } from './booking-page.ts';
import { expiredToken } from './expired-token.ts';
import type { Site } from './site.ts';
import type { TypedRequest } from './typed-request.ts';
import type { TypedRequestInUse } from './use-typed-request.ts';

/** A call of the submission, in its order. */
export interface SubmissionCall {
  call: string;
  /** Its place, from 0. */
  index: number;
  isUpload: boolean;
  /** What a person reads when it fails; null: why it failed. */
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

/** What becomes of a call; `send` lets the server do it, and nobody hear of it. */
export type Strike = (route: Route, world: World, send: () => Promise<void>) => Promise<void>;

export interface Fault {
  /** With the call after it, a part of a sentence. */
  fault: string;
  /** Why the call failed, as a person reads it. */
  message: string;
  strike: Strike;
  /** What has to be well again before another try. */
  mend?: (world: World) => Promise<void>;
}

const loseNetwork = async (route: Route, { context }: World) => {
  await context.setOffline(true);
  await route.abort('internetdisconnected');
};

/** The page hears nothing of a call: it did not arrive, or its answer did not. */
export const networkLost: readonly Fault[] = [
  {
    fault: 'the network lost on the way to',
    message: failures.network,
    strike: loseNetwork,
    mend: ({ context }) => context.setOffline(false),
  },
  {
    fault: 'the network lost on the way back from',
    message: failures.network,
    strike: async (route, world, send) => {
      await send();
      await loseNetwork(route, world);
    },
    mend: ({ context }) => context.setOffline(false),
  },
];

/** The same, and the server begins anew. */
export const serverKilled: readonly Fault[] = [
  {
    fault: 'the server killed before',
    message: failures.network,
    strike: async (route, { site }) => {
      await site.crash();
      await route.continue();
    },
    mend: ({ site }) => site.restart(),
  },
  {
    fault: 'the server killed after',
    message: failures.network,
    strike: async (route, { site }, send) => {
      await send();
      await site.crash();
      await route.abort('connectionreset');
    },
    mend: ({ site }) => site.restart(),
  },
];

/** The server answers that it cannot. */
export const refused: readonly Fault[] = [
  {
    fault: 'a 500 for',
    message: failures.internal,
    strike: (route) => refuse(route, 'internal'),
  },
  {
    fault: 'a 429 for',
    message: failures.too_many_requests,
    strike: (route) => refuse(route, 'too_many_requests', { 'retry-after': '1' }),
  },
];

/** When the page goes: with a call on its way to the server, or back. */
export const departures: readonly Pick<Fault, 'fault' | 'strike'>[] = [
  { fault: 'before', strike: () => Promise.resolve() },
  { fault: 'after', strike: (_route, _world, send) => send() },
];

/** The call arrives as it would an hour after its token was made. */
export const sendExpired: Strike = async (route, { site }) => {
  const headers = await route.request().allHeaders();
  const authorization = `Bearer ${await expiredToken(site, headers.authorization ?? '')}`;
  await route.continue({ headers: { ...headers, authorization } });
};

/** All faults at each call, one after the other, for `test.each`. */
export function seriesOf<F extends { fault: string }>(
  faults: readonly F[],
  calls: readonly SubmissionCall[],
): [name: string, faults: readonly F[], call: SubmissionCall][] {
  const names = faults.map(({ fault }) => fault).join(' and ');
  return calls.map((call) => [`${names} ${call.call}`, faults, call]);
}

/** Each fault at each call, for `test.each`. */
export function runsOf<F extends { fault: string }>(
  faults: readonly F[],
  calls: readonly SubmissionCall[],
): [name: string, fault: F, call: SubmissionCall][] {
  return faults.flatMap((fault) =>
    calls.map((call): [string, F, SubmissionCall] => [`${fault.fault} ${call.call}`, fault, call]),
  );
}

const submissionPath =
  /^\/api\/events\/(request|get-upload-url|record-attachment)$|^\/storage\/v1\/object\/upload\/sign\//;

/** Lets one call of the submission meet a fault, once; the answer names the calls that were made so far. */
export async function faultAt(
  inUse: Pick<TypedRequestInUse, 'use' | 'request'>,
  call: Pick<SubmissionCall, 'index'>,
  strike: Strike,
  watched = inUse.use.watched,
): Promise<readonly string[]> {
  const { made } = await faultsAt(inUse, call, [strike], watched);
  return made;
}

/**
 * Lets one call of the submission meet a fault, and the call that makes up for it the next, until there are no more;
 * `struck` are the ends of the faults.
 */
export async function faultsAt(
  { use, request: { files } }: Pick<TypedRequestInUse, 'use' | 'request'>,
  { index }: Pick<SubmissionCall, 'index'>,
  strikes: readonly Strike[],
  { page } = use.watched,
): Promise<{ made: readonly string[]; struck: readonly Promise<void>[] }> {
  const made: string[] = [];
  // The browser does not tell what bytes of a file it sends.
  const file = files[Math.ceil(index / 3) - 1];
  const ends: (() => void)[] = [];
  const struck = strikes.map(
    (_, place) =>
      new Promise<void>((resolve) => {
        ends[place] = resolve;
      }),
  );
  let next = 0;
  let struckPath: string | null = null;
  await page.route(
    ({ pathname }) => submissionPath.test(pathname),
    async (route) => {
      const path = kindOf(route);
      const isStruck = struckPath === null ? made.length === index : path === struckPath;
      made.push(path);
      const strike = strikes[next];
      if (!isStruck || !strike) {
        return route.continue();
      }
      struckPath = path;
      const end = ends[next];
      next += 1;
      await strike(route, use, () => send(route, file));
      end?.();
    },
  );
  return { made, struck };
}

/** What a call is for: files have different addresses to be put to. */
function kindOf(route: Route): string {
  const request = route.request();
  return request.method() === 'PUT' ? 'PUT' : new URL(request.url()).pathname;
}

async function send(route: Route, file: UploadFile | undefined): Promise<void> {
  const isUpload = route.request().method() === 'PUT';
  const answer = await route.fetch(isUpload && file ? { postData: file.buffer } : {});
  if (!answer.ok()) {
    throw new Error(`the server refused ${route.request().url()}: ${answer.status()}`);
  }
}

/** Answers as the server does. */
async function refuse(
  route: Route,
  code: ServerErrorCode,
  headers: Record<string, string> = {},
): Promise<void> {
  const { status, text } = serverErrors[code];
  await route.fulfill({ status, headers, json: { code, error: text } });
}
