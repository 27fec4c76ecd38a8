import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import { toDomiciliationRequest, type LegalDocumentKind } from '#domain/domiciliation/form.ts';
import { domiciliationPlanSchema, type DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { DOMICILIATION_DRAFT_KEY } from '#domain/draft/note.ts';
import type { Failure } from '#domain/errors.ts';
import { monthsBetween, shiftMonth } from '#domain/month.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import { flexible, starter } from '#machines/domiciliation/domiciliation.fixtures.ts';
import type { DomiciliationView } from '#machines/domiciliation/domiciliation.paths.ts';
import type { DomiciliationEvent } from '#machines/domiciliation/domiciliation.types.ts';
import texts from '#locales/en/domiciliation.json';
import formTexts from '#locales/en/form.json';
import { formatMonths } from '#src/components/dates.ts';
import { pdf } from '#tests/support/booking-page.ts';
import { domiciliationPage } from '#tests/support/domiciliation-page.ts';
import type { Driver, Settlement } from '#tools/paths/path-model.ts';
import { expectedScreen, seenScreen } from './domiciliation-screen.ts';
import { clearForm, closeToast, sendBefore, textOf } from './form-page.ts';
import { holdRequests, refuse, type HeldRequests } from './held-requests.ts';
import { leaveDraft, leaveSentDraft } from './left-draft.ts';

const calls = {
  plans: /^\/rest\/v1\/domiciliation_plans$/,
  profile: /^\/api\/auth\/ensure-customer$/,
  request: /^\/api\/events\/request$/,
  uploadUrl: /^\/api\/events\/get-upload-url$/,
  put: /^\/storage\/v1\/object\/upload\/sign\/attachments\//,
  record: /^\/api\/events\/record-attachment$/,
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
 * The domiciliation page as the system under test: it is filled in as a person does, a good answer comes from the server,
 * and a bad one is put in its place. `firstMonth` stands for January 2027; the three after it are nobody else's.
 */
export function domiciliationPageDriver(page: Page, firstMonth: string): Driver {
  const form = domiciliationPage(page);
  let held: HeldRequests;
  let authorization = '';
  let offered: DomiciliationPlan[] = [];
  let seen: DomiciliationView;
  /** What the last step must have said in a toast. */
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
      case 'plan.select':
        return form.choosePlan(planOf(nameOf(event.planId)).name);
      case 'plans.show':
        return form.showPlans();
      case 'month.toggle': {
        const [first = '', ...rest] = monthsOf(seen.plan ?? '', [event.month]);
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
      case 'draft.notKept':
        throw new Error('nobody does this');
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
      ? leaveDraft(page, left)
      : leaveSentDraft(page, {
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
    ensureCustomer: async (settlement) => {
      const request = await held.next(calls.profile);
      if (settlement.ok) {
        return request.continue();
      }
      toast = textOf({ code: 'sign_in_required' });
      return refuse(request, 'internal');
    },
    createRequest: async (settlement) => {
      const request = await held.next(calls.request);
      if (settlement.ok) {
        return request.continue();
      }
      const { code, params } = settlement.error as Failure;
      toast = textOf({ code });
      switch (code) {
        case 'request_differs':
          await sendBefore(request);
          return request.continue();
        case 'request_ended':
          return refuse(request, code, params);
        case 'plan_not_found':
        case 'months_missing':
          return refuse(request, code);
        default:
          return refuse(request, 'internal');
      }
    },
    documentUpload: async (settlement) => {
      const output = settlement.ok ? (settlement.output as DocumentUploadOutput) : null;
      if (!output) {
        throw new Error('no answer of a server makes an upload break off');
      }
      await (await held.next(calls.uploadUrl)).continue();
      const put = await held.next(calls.put);
      if (output.status === 'failed') {
        toast = textOf({ code: 'legal_upload_failed', params: { name: output.documentId } });
        return put.abort();
      }
      await put.continue();
      await (await held.next(calls.record)).continue();
    },
  };

  return {
    open: async () => {
      const answer = await page.request.get('/rest/v1/domiciliation_plans?order=monthly_rate');
      offered = v.parse(v.array(domiciliationPlanSchema), await answer.json());
      held = await holdRequests(page, Object.values(calls));
      await page.goto('/domiciliation-flow');
      const profile = await held.next(calls.profile);
      authorization = profile.request().headers().authorization ?? '';
      await refuse(profile, 'internal');
    },
    act: (event) => act(event as DomiciliationEvent),
    settle: (name, settlement) => {
      const answer = settle[name];
      return answer ? answer(settlement) : Promise.reject(new Error(`no call "${name}"`));
    },
    check: async (expected) => {
      seen = expected.view as DomiciliationView;
      const screen = expectedScreen(expected, { offered, planOf, monthsOf });
      await expect.poll(() => seenScreen(page), { timeout: 10_000, interval: 20 }).toEqual(screen);
      if (toast !== null) {
        await closeToast(page, toast);
      }
      if (expected.state === 'requestSubmitted') {
        await expectBooking(page, monthsOf(starter.name, seen.months), seen.documents);
      }
      toast = null;
    },
  };
}

/** The request of these months stands in My Bookings with these documents and no others. */
async function expectBooking(page: Page, months: string[], documents: string[]): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: texts.submitted.bookings }).click();
  const span = formatMonths(months[0] ?? '', months.at(-1) ?? '', 'en');
  await page.getByRole('row').filter({ hasText: span }).click();
  const files = page.getByRole('definition').getByRole('listitem');
  const expected = documents.map((document) => {
    const [name = '', , kind = ''] = document.split(' ');
    return `${texts.papers[kind as LegalDocumentKind].name} ${name}`;
  });
  await expect
    .poll(() => files.allInnerTexts(), { timeout: 10_000, interval: 20 })
    .toEqual(expected);
}
