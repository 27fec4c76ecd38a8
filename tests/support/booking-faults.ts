import type { BrowserContext, Page, Route } from 'playwright-core';
import { serverErrors, type ServerErrorCode } from '#domain/errors.ts';
import failures from '#locales/en/errors.json';
import type { Site } from './site.ts';
import { typed } from './typed-request.ts';

/** A call of the submission, in its order. */
export interface SubmissionCall {
  call: string;
  /** Its place, from 0. */
  index: number;
  /** What a person reads when it fails; null: why it failed. */
  message: string | null;
}

/** 1 + 3n calls (specification, section 4, Submission sequence). */
export const submissionCalls: readonly SubmissionCall[] = [
  { call: 'the request', message: null },
  ...typed.files.flatMap(({ name }, index) => [
    {
      call: `the address of file ${index + 1}`,
      message: failures.upload_url_failed.replace('{{purpose}}', 'VERIFICATION_DOCUMENT'),
    },
    {
      call: `the upload of file ${index + 1}`,
      message: failures.upload_failed.replace('{{name}}', name),
    },
    {
      call: `the record of file ${index + 1}`,
      message: failures.link_failed.replace('{{name}}', name),
    },
  ]),
].map((call, index) => ({ ...call, index }));

const submissionPath =
  /^\/api\/events\/(request|get-upload-url|record-attachment)$|^\/storage\/v1\/object\/upload\/sign\//;

interface World {
  site: Site;
  context: BrowserContext;
}

/** What becomes of a call. */
export interface Fault {
  /** With the call after it, a part of a sentence. */
  fault: string;
  /** Why the call failed, as a person reads it. */
  message: string;
  /** `send` lets the server do the call, and nobody hear of it. */
  strike: (route: Route, world: World, send: () => Promise<void>) => Promise<void>;
  /** What has to be well again before another try. */
  mend?: (world: World) => Promise<void>;
}

/** The faults that end a call badly, or without an answer. */
export const callFaults: readonly Fault[] = [
  {
    fault: 'the network lost on the way to',
    message: failures.network,
    strike: async (route, { context }) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    mend: ({ context }) => context.setOffline(false),
  },
  {
    fault: 'the network lost on the way back from',
    message: failures.network,
    strike: async (route, { context }, send) => {
      await send();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    mend: ({ context }) => context.setOffline(false),
  },
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

/** Lets one call of the submission meet a fault, once. */
export async function faultAt(
  page: Page,
  { index }: Pick<SubmissionCall, 'index'>,
  strike: (route: Route, send: () => Promise<void>) => Promise<void>,
): Promise<void> {
  let position = 0;
  await page.route(
    ({ pathname }) => submissionPath.test(pathname),
    async (route) => {
      const isStruck = position === index;
      position += 1;
      await (isStruck ? strike(route, () => send(route)) : route.continue());
    },
  );

  const send = async (route: Route) => {
    const isUpload = route.request().method() === 'PUT';
    // The browser does not tell what bytes of a file it sends.
    const file = isUpload ? typed.files[index < 4 ? 0 : 1] : undefined;
    const answer = await route.fetch(file ? { postData: file.buffer } : {});
    if (!answer.ok()) {
      throw new Error(`the server refused ${route.request().url()}: ${answer.status()}`);
    }
  };
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
