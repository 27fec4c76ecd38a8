import type { Page } from 'playwright-core';
import * as v from 'valibot';
import type { OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import { toDomiciliationRequest } from '#domain/domiciliation/form.ts';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import { domiciliationPlanSchema, type DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { DOMICILIATION_DRAFT_KEY } from '#domain/draft/header.ts';
import { monthsBetween, shiftMonth } from '#domain/month.ts';
import { flexible, starter } from '#machines/domiciliation/domiciliation.fixtures.ts';
import type { DomiciliationView } from '#machines/domiciliation/domiciliation.paths.ts';
import type { DomiciliationEvent } from '#machines/domiciliation/domiciliation.types.ts';
import texts from '#locales/en/domiciliation.json';
import formTexts from '#locales/en/form.json';
import { formatMonths } from '#src/components/dates.ts';
import { pdf } from '#tests/support/booking-page.ts';
import { domiciliationPage } from '#tests/support/domiciliation-page.ts';
import { textOf } from '#tools/paths/english.ts';
import type { Driver, Settlement } from '#tools/paths/path-model.ts';
import { expectedScreen, seenScreen } from './domiciliation-screen.ts';
import { clearForm, closeToast } from './form-page.ts';
import { isEnding } from './form-screen.ts';
import { holdRequests, refuse, type HeldRequests } from './held-http-requests.ts';
import { storeEarlierDraft, storeSentDraft } from './earlier-draft.ts';
import { submissionCalls, submissionOnPage } from './submission-page.ts';
import { eventually } from './eventually.ts';

const calls = {
  plans: /^\/rest\/v1\/domiciliation_plans$/,
  ...submissionCalls,
};

/** The plans of the model as the seeded site has them: one is for three months at least, the other for six. */
const names: Record<string, string> = {
  [starter.name]: 'Flexible address',
  [flexible.name]: 'Business address',
};
const modelPlans = [starter, flexible];
/** The model's first month that can be chosen. */
const MODEL_MONTH = '2027-01';

/**
 * The domiciliation page as the system under test: it is filled in as a person does, a successful response comes from the server,
 * and a bad one is put in its place. `firstMonth` is January 2027 of the model; other paths have theirs three months earlier or later, at least.
 */
export function domiciliationPageDriver(page: Page, firstMonth: string): Driver {
  const form = domiciliationPage(page);
  const submission = submissionOnPage('legal_upload_failed');
  let held: HeldRequests;
  let authorization = '';
  let offered: DomiciliationPlan[] = [];
  let seen: DomiciliationView;
  /** The toast that the last step must have shown. */
  let toast: string | null = null;

  const planOf = (name: string): DomiciliationPlan => {
    const plan = offered.find((candidate) => candidate.name === names[name]);
    if (!plan) {
      throw new Error(`the site has no plan for the model's ${name}`);
    }
    return plan;
  };
  /** One month of the model's second plan is six here, since its minimum is. */
  const monthsOf = (planName: string, months: readonly string[]): string[] => {
    const [first] = months;
    if (first === undefined) {
      return [];
    }
    const { min_months: modelMinimum } = planName === starter.name ? starter : flexible;
    const start = shiftMonth(firstMonth, Number(first.slice(-2)) - Number(MODEL_MONTH.slice(-2)));
    const count = (months.length * planOf(planName).min_months) / modelMinimum;
    return monthsBetween(start, shiftMonth(start, count - 1));
  };
  const nameOf = (id: string) => modelPlans.find((plan) => plan.id === id)?.name ?? '';

  const act = async (event: DomiciliationEvent): Promise<void> => {
    switch (event.type) {
      case 'month.toggle': {
        const [first = '', ...rest] = monthsOf(starter.name, [event.month]);
        await form.pressMonth(first);
        return rest.length > 0 ? form.pressMonth(rest.at(-1) ?? '') : undefined;
      }
      case 'field.change':
        await form.fill(texts.business.companyName, event.change.companyName ?? '');
        await form.choose(texts.business.startup);
        await form.choose(texts.business.founder);
        return form.fill(texts.business.contactPhone, event.change.contactPhone ?? '');
      case 'documents.add':
        return attach(event.documents.map(({ file }) => file.name));
      case 'documents.remove':
        return press(formTexts.documents.remove.replace('{{name}}', event.id));
      case 'document.assign':
        return form.assign(event.id, event.kind);
      case 'step.next':
        return form.next();
      case 'step.back':
        return form.back();
      case 'step.select':
        return form.openStep(event.step);
      case 'form.submit':
        return page.getByRole('button', { name: /^(Submit Request|Submit again)$/ }).click();
      case 'form.clear':
        await clearForm(page, { button: texts.actions.clear, confirm: texts.clear.confirm });
        return;
      case 'customer.ensured':
      case 'request.accepted':
      case 'document.settled':
        toast = await submission.report(held, event);
        return;
      case 'draft.notKept':
        throw new Error('no one does this');
    }
  };

  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click();

  const attach = (files: string[]): Promise<void> => {
    const refused = files.find((name) => name.endsWith('.exe'));
    toast = refused ? textOf({ code: 'file_unsupported', params: { name: refused } }) : null;
    return form.attach(files.map(pdf));
  };

  /** Leaves the model's draft in the browser, of a plan and months of the site. */
  const leave = (draft: OpenedDomiciliationDraft): Promise<void> => {
    const planName = nameOf(draft.planId ?? '');
    const planId = planOf(planName).id;
    const sent = { ...draft.form, months: monthsOf(planName, draft.form.months) };
    const left = {
      key: DOMICILIATION_DRAFT_KEY,
      draft: { ...draft, planId, form: sent },
      authorization,
    };
    return draft.bookingId === null
      ? storeEarlierDraft(page, left)
      : storeSentDraft(page, {
          ...left,
          request: toDomiciliationRequest(planId, sent),
          purpose: 'LEGAL_DOCUMENT',
        });
  };

  const settle: Record<string, (settlement: Settlement) => Promise<void>> = {
    // It reads the browser: the page does so once it has the plans.
    openDraft: async (settlement) => {
      const draft = settlement.ok ? (settlement.output as OpenedDomiciliationDraft | null) : null;
      if (draft) {
        await leave(draft);
      }
      await (await held.next(calls.plans)).continue();
    },
    submission: async (settlement) => {
      toast = (await submission.settle(held, settlement)) ?? toast;
    },
  };

  return {
    open: async () => {
      const response = await page.request.get('/rest/v1/domiciliation_plans?order=monthly_rate');
      offered = v.parse(v.array(domiciliationPlanSchema), await response.json());
      held = await holdRequests(page, Object.values(calls));
      await page.goto(`/domiciliation-flow?plan=${planOf(starter.name).id}`);
      const profile = await held.next(calls.profile);
      authorization = profile.request().headers().authorization ?? '';
      await refuse(profile, 'internal');
    },
    act: (event) => act(event as DomiciliationEvent),
    settle: (name, settlement) => {
      const settleCall = settle[name];
      return settleCall ? settleCall(settlement) : Promise.reject(new Error(`no call "${name}"`));
    },
    check: async (expected) => {
      seen = expected.view as DomiciliationView;
      if (isEnding(expected.state, seen)) {
        return 'the submission ends';
      }
      const screen = expectedScreen(expected, { offered, planOf, monthsOf });
      const shown = await eventually(() => seenScreen(page), screen);
      if (toast !== null) {
        await closeToast(page, toast);
      }
      if (expected.state === 'requestSubmitted') {
        await expectBooking(page, monthsOf(starter.name, seen.months), seen.documents);
      }
      toast = null;
      return shown;
    },
  };
}

/** The request of these months is listed in My Bookings with exactly these documents. */
async function expectBooking(page: Page, months: string[], documents: string[]): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: texts.submitted.bookings }).click();
  const span = formatMonths(months[0] ?? '', months.at(-1) ?? '', 'en');
  await page.getByRole('row').filter({ hasText: span }).first().waitFor();
  const files = page.getByRole('definition').getByRole('listitem');
  const expected = documents.map((document) => {
    const [name = '', , kind] = document.replace(' recorded', '').split(' ');
    return kind ? `${texts.papers[kind as LegalDocumentKind].name} ${name}` : name;
  });
  await eventually(() => files.allInnerTexts(), expected);
}
