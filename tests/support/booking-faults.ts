import type { BrowserContext, Page, Route } from 'playwright-core';
import failures from '#locales/en/errors.json';
import type { Site } from './site.ts';
import { typed } from './typed-request.ts';

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
export const submissionCalls: readonly SubmissionCall[] = [
  { call: 'the request', isUpload: false, message: null },
  ...typed.files.flatMap(({ name }, index) => [
    {
      call: `the address of file ${index + 1}`,
      isUpload: false,
      message: failures.upload_url_failed.replace('{{purpose}}', 'VERIFICATION_DOCUMENT'),
    },
    {
      call: `the upload of file ${index + 1}`,
      isUpload: true,
      message: failures.upload_failed.replace('{{name}}', name),
    },
    {
      call: `the record of file ${index + 1}`,
      isUpload: false,
      message: failures.link_failed.replace('{{name}}', name),
    },
  ]),
].map((call, index) => ({ ...call, index }));

export interface World {
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

/** Each fault at each call, for `test.each`. */
export function runsOf<F extends { fault: string }>(
  faults: readonly F[],
  calls = submissionCalls,
): [name: string, fault: F, call: SubmissionCall][] {
  return faults.flatMap((fault) =>
    calls.map((call): [string, F, SubmissionCall] => [`${fault.fault} ${call.call}`, fault, call]),
  );
}

const submissionPath =
  /^\/api\/events\/(request|get-upload-url|record-attachment)$|^\/storage\/v1\/object\/upload\/sign\//;

/** Lets one call of the submission meet a fault, once; the answer names the calls that were made so far. */
export async function faultAt(
  page: Page,
  { index }: Pick<SubmissionCall, 'index'>,
  strike: (route: Route, send: () => Promise<void>) => Promise<void>,
): Promise<readonly string[]> {
  const made: string[] = [];
  await page.route(
    ({ pathname }) => submissionPath.test(pathname),
    async (route) => {
      const isStruck = made.length === index;
      made.push(new URL(route.request().url()).pathname.split('/').pop() ?? '');
      await (isStruck ? strike(route, () => send(route, index)) : route.continue());
    },
  );
  return made;
}

async function send(route: Route, index: number): Promise<void> {
  const isUpload = route.request().method() === 'PUT';
  // The browser does not tell what bytes of a file it sends.
  const file = isUpload ? typed.files[index < 4 ? 0 : 1] : undefined;
  const answer = await route.fetch(file ? { postData: file.buffer } : {});
  if (!answer.ok()) {
    throw new Error(`the server refused ${route.request().url()}: ${answer.status()}`);
  }
}
