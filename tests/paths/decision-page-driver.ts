import type { Page } from 'playwright-core';
import type { AnyEventObject } from 'xstate';
import { formatDinars } from '#domain/money/money.ts';
import type { Decided, Repriced } from '#domain/staff/decisions.ts';
import type { StaffRequest } from '#domain/staff/request.ts';
import pages from '#locales/en/staff-pages.json';
import texts from '#locales/en/staff-requests.json';
import { decided, hoursLater, input, NOW, priced } from '#machines/decision/decision.fixtures.ts';
import type { DecisionView } from '#machines/decision/decision.paths.ts';
import type { DecisionEvent } from '#machines/decision/decision.types.ts';
import type { Answered } from '#machines/document-review/document-review.types.ts';
import type { Driver, Expectation } from 'xstate-paths';
import { eventually } from './eventually.ts';
import { holdRequests, type HeldRequests } from './held-http-requests.ts';

const verdictCalls = /^\/api\/staff\/request\.(?:approve|reject)$/;
const priceCall = /^\/api\/staff\/request\.price$/;
const readCall = /^\/api\/staff\/request\.read$/;
/** Leaves the form of a verdict, or what has made it impossible. */
const leave = new RegExp(`^(?:${pages.cancel}|${texts.impossible.back})$`);
const TWO_DAYS_MS = 48 * 3_600_000;

const openings: Record<string, StaffRequest> = {
  Open: input.request,
  'Open in its last day': { ...priced, hold_expires_at: hoursLater(5) },
  'Open after its time': { ...priced, hold_expires_at: hoursLater(-1) },
  'Open a request that a colleague has approved': decided('approved', 'Nadir Bouzid'),
};

/** What a person sees of the request and its decision. */
interface DecisionScreen {
  status: string;
  total: string;
  /** The heading of the decision. */
  verdict: string;
  note: string | null;
  isRefused: boolean;
  isPriceOpen: boolean;
  isPriceRefused: boolean;
}

/** The page of a request as the system under test: the request is that of the plan, and what changes arrives at its step of the plan. */
export function decisionPageDriver(page: Page): Driver {
  let shown: StaffRequest;
  let held: HeldRequests;
  /** The page's next read of the request is that of the machine, which the plan settles. */
  let isReloading = false;
  const panel = page.getByRole('region', { name: texts.verdict.title });
  const price = page.getByRole('region', { name: texts.price.title });
  const press = (name: string, within = panel) =>
    within.getByRole('button', { name, exact: true }).click();

  const act: {
    [Type in DecisionEvent['type']]: (
      event: Extract<DecisionEvent, { type: Type }>,
    ) => Promise<unknown>;
  } = {
    'approval.compose': () => press(texts.approval.open),
    'rejection.compose': () => press(texts.rejection.open),
    'draft.change': async ({ change: { note, code } }) => {
      if (note !== undefined) {
        await panel.getByLabel(texts.approval.note).fill(note);
      }
      if (code) {
        await panel.getByLabel(texts.rejection.code).selectOption(code);
      }
    },
    'verdict.send': () => panel.locator('[type=submit]').click(),
    'verdict.cancel': () => panel.getByRole('button', { name: leave }).click(),
    'request.reload': () => {
      isReloading = true;
      return press(texts.conflict.reload);
    },
    'price.edit': () => price.getByRole('button').click(),
    'price.send': async () => {
      await price.getByLabel(texts.price.amount).fill('20000');
      await press(texts.price.save, price);
    },
    'price.cancel': () => press(pages.cancel, price),
    'request.changed': ({ request }) => {
      shown = nowHeld(request);
      return page.evaluate(() => dispatchEvent(new Event('staff-change')));
    },
  };

  return {
    open: async (label) => {
      shown = nowHeld(openings[label] ?? input.request);
      await page.clock.install();
      await page.addInitScript(stubChanges);
      await page.route('**/api/staff/log.request', (route) => route.fulfill({ json: [] }));
      held = await holdRequests(page, [verdictCalls, priceCall, readCall]);
      await page.route('**/api/staff/request.read', (route) =>
        isReloading ? route.fallback() : route.fulfill({ json: shown }),
      );
      await page.goto(`/staff/requests/${shown.ref_code}`);
    },
    act: (event) =>
      event.type.startsWith('xstate.after.')
        ? page.clock.fastForward(TWO_DAYS_MS)
        : (act[event.type as DecisionEvent['type']] as (event: AnyEventObject) => Promise<unknown>)(
            event,
          ).then(() => undefined),
    settle: async (actor, settlement) => {
      const request = await held.next(
        actor === 'decide' ? verdictCalls : actor === 'setPrice' ? priceCall : readCall,
      );
      isReloading = false;
      if (!settlement.ok) {
        return request.abort();
      }
      if (actor === 'readRequest') {
        shown = nowHeld(settlement.output as StaffRequest);
        return request.fulfill({ json: shown });
      }
      const { value, refusal } = settlement.output as Answered<Decided | Repriced>;
      return value
        ? request.fulfill({ json: value })
        : request.fulfill({
            status: 409,
            json: { code: refusal.code, error: refusal.code, details: refusal.params },
          });
    },
    check: (expected) => eventually(() => seenScreen(page), expectedScreen(expected)),
  };
}

/** The times of the fixtures are those of their clock. */
function nowHeld(request: StaffRequest): StaffRequest {
  const { hold_expires_at: end } = request;
  const shift = Date.now() - NOW.getTime();
  return {
    ...request,
    hold_expires_at: end && new Date(Date.parse(end) + shift).toISOString(),
  };
}

/** Runs in the page: the stream of changes stays open, and has one at its step of the plan. */
function stubChanges(): void {
  const original = window.fetch;
  window.fetch = (request, options) => {
    const address = request instanceof Request ? request.url : String(request);
    if (!address.endsWith('/api/staff/changes')) {
      return original(request, options);
    }
    const body = new ReadableStream<Uint8Array>({
      start: (stream) =>
        addEventListener('staff-change', () =>
          stream.enqueue(new TextEncoder().encode('data: {}\n\n')),
        ),
    });
    return Promise.resolve(new Response(body));
  };
}

async function seenScreen(page: Page): Promise<DecisionScreen> {
  const main = page.getByRole('main');
  const panel = main.getByRole('region', { name: texts.verdict.title });
  const price = main.getByRole('region', { name: texts.price.title });
  const note = panel.locator('textarea[name=note]');
  const hasText = (alerts: string[]) => alerts.some((text) => text.trim() !== '');
  return {
    status: (await main.locator('header [data-tone]').allInnerTexts()).join(),
    total: (await price.locator('dl dd').allInnerTexts()).at(-1) ?? '',
    // Its capital is of a style sheet.
    verdict: (await panel.getByRole('heading').allTextContents()).join(),
    note: (await note.count()) > 0 ? await note.inputValue() : null,
    isRefused: hasText(await panel.getByRole('alert').allInnerTexts()),
    isPriceOpen: (await price.locator('form').count()) > 0,
    isPriceRefused: hasText(await price.getByRole('alert').allInnerTexts()),
  };
}

function expectedScreen({ state, view }: Expectation): DecisionScreen {
  // The plan is that of `decisionPaths`, whose view it carries.
  const { verdict, status, total, note, failure, priceFailure } = view as DecisionView;
  const titles: Record<DecisionView['verdict'], string> = {
    undecided: texts.verdict.undecided,
    approval: texts.approval.title,
    rejection: texts.rejection.title,
    conflict: texts.conflict.title,
    readingRequest: texts.conflict.title,
    impossible: texts.impossible.title,
    expired: texts.impossible.title,
    decided: pages.values.status[status],
  };
  const isForm = verdict === 'approval' || verdict === 'rejection';
  const isQuiet = verdict === 'undecided' || verdict === 'decided';
  return {
    status: pages.values.status[status],
    total: formatDinars(total, 'en'),
    verdict: titles[verdict],
    note: isForm ? note : null,
    isRefused: verdict === 'expired' || (!isQuiet && failure !== null),
    isPriceOpen: /price\.(?:setting|saving)Amount/.test(state),
    isPriceRefused: priceFailure !== null,
  };
}
