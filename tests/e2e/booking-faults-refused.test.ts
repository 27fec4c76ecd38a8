import type { Request, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { serverErrors, type ServerErrorCode } from '#domain/errors.ts';
import failures from '#locales/en/errors.json';
import { faultAt, runsOf, submissionCalls, type Fault } from '#tests/support/booking-faults.ts';
import { expiredToken } from '#tests/support/expired-token.ts';
import {
  expectAllDocuments,
  expectAllTyped,
  expectSubmitted,
  pressSubmit,
  submitThroughFault,
} from '#tests/support/submit-through-fault.ts';
import { openTyped, typed } from '#tests/support/typed-request.ts';
import { changeAccount } from '#tests/support/sign-in.ts';
import { useTypedRequest } from '#tests/support/use-typed-request.ts';

const inUse = useTypedRequest();
const { use, form } = inUse;
const WRITES_A_MINUTE = 120;

const answered: Fault[] = [
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

test.each(runsOf(answered))('With %s there is one complete booking in the end', (_, fault, call) =>
  submitThroughFault(inUse, fault, call),
);

const uploads = submissionCalls.filter(({ isUpload }) => isUpload);
const apiCalls = submissionCalls.filter(({ isUpload }) => !isUpload);

test.each(
  runsOf(
    [
      {
        fault: 'an expired address for',
        message: failures.upload_failed,
        strike: (route: Route) =>
          route.continue({
            url: route
              .request()
              .url()
              .replace(/token=\d+/, 'token=1'),
          }),
      },
    ],
    uploads,
  ),
)('With %s there is one complete booking in the end', (_, fault, call) =>
  submitThroughFault(inUse, fault, call),
);

test.each(runsOf([{ fault: 'an expired token for' }], apiCalls))(
  'With %s nobody is bothered, and there is one complete booking',
  async (_, _fault, call) => {
    const { page, expectNoErrors } = use.watched;
    await openTyped(page);
    const calls = await faultAt(page, call, (route) => sendExpired(route));
    await pressSubmit(page);
    await expectSubmitted(inUse);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(calls).toHaveLength(submissionCalls.length + 1);
    expectNoErrors(/^Failed to load resource: the server responded with a status of 401/);
  },
);

test.each(runsOf([{ fault: 'the session over at' }], apiCalls.slice(0, 2)))(
  'With %s a customer is told, signs in again and finds everything',
  async (_, _fault, { index }) => {
    const { page, expectNoErrors } = use.watched;
    await openTyped(page);
    const made = await faultAt(page, { index }, (route) => sendExpired(route));
    // There is no new token either.
    await page.route('**/securetoken.googleapis.com/v1/token**', (route) =>
      route.continue({ postData: 'grant_type=refresh_token&refresh_token=gone' }),
    );
    await pressSubmit(page);
    const told = index === 0 ? failures.sign_in_required : failures.token_expired;
    await page.getByRole('alert').filter({ hasText: told }).first().waitFor();
    expect(made).toHaveLength(index + 1);
    await (index === 0 ? expectAllTyped(page, form()) : expectAllDocuments(page));

    await changeAccount(page, { from: /Karim Benali/, to: /Karim Benali/ });
    await page.goto(`/rooms/${typed.room.slug}`);
    await page.getByRole('link', { name: 'Continue your request' }).click();
    await (index === 0 ? expectAllTyped(page, form()) : expectAllDocuments(page));
    await pressSubmit(page);
    await expectSubmitted(inUse);
    expectNoErrors(/^Failed to load resource: the server responded with a status of 40[01]/);
  },
);

test('A customer who has sent too much waits a minute, and there is one complete booking', async () => {
  const { page, expectNoErrors } = use.watched;
  await use.site.crash();
  await use.site.restart({ RATE_LIMITS: 'on' });
  const profile = page.waitForRequest('**/api/auth/ensure-customer');
  await openTyped(page);
  await sendTooMuch(await profile);
  await pressSubmit(page);
  await page.getByRole('alert').filter({ hasText: failures.too_many_requests }).first().waitFor();
  await expectAllTyped(page, form());

  // Which forgets who sent how much, as a minute does.
  await use.site.crashAndRestart();
  await pressSubmit(page);
  await expectSubmitted(inUse);
  expectNoErrors(/^Failed to load resource: the server responded with a status of 429/);
});

/** Answers as the server does. */
async function refuse(
  route: Route,
  code: ServerErrorCode,
  headers: Record<string, string> = {},
): Promise<void> {
  const { status, text } = serverErrors[code];
  await route.fulfill({ status, headers, json: { code, error: text } });
}

/** The call arrives as it would an hour after its token was made. */
async function sendExpired(route: Route): Promise<void> {
  const headers = await route.request().allHeaders();
  const authorization = `Bearer ${await expiredToken(use.site, headers.authorization ?? '')}`;
  await route.continue({ headers: { ...headers, authorization } });
}

/** As many calls as a customer may make in a minute, all of them refused for what they say. */
async function sendTooMuch(request: Request): Promise<void> {
  const { authorization = '' } = await request.allHeaders();
  const post = () =>
    fetch(`${use.site.origin}/api/events/get-upload-url`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    });
  const answers = await Promise.all(Array.from({ length: WRITES_A_MINUTE }, post));
  expect(answers.map(({ status }) => status)).toContain(400);
}
