import type { Page } from 'playwright-core';
import * as v from 'valibot';
import type { OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import { toDomiciliationRequest } from '#domain/domiciliation/form.ts';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import { domiciliationPlanSchema, type DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { DOMICILIATION_DRAFT_KEY } from '#domain/draft/header.ts';
import { monthsBetween, shiftMonth } from '#domain/time/month.ts';
import { flexible, starter } from '#machines/domiciliation/domiciliation.fixtures.ts';
import type { DomiciliationView } from '#machines/domiciliation/domiciliation.paths.ts';
import type { DomiciliationEvent } from '#machines/domiciliation/domiciliation.types.ts';
import texts from '#locales/en/domiciliation.json';
import { formatMonths } from '#domain/time/dates.ts';
import { domiciliationPage } from '#tests/support/domiciliation-page.ts';
import { repeated } from '#tests/support/open-page.ts';
import type { Driver } from 'xstate-paths';
import { expectFiles } from './booking-page-driver.ts';
import { expectedScreen, seenScreen } from './domiciliation-screen.ts';
import { storeEarlierDraft, storeSentDraft } from './earlier-draft.ts';
import { requestFormDriver } from './request-form-driver.ts';

const plansCall = /^\/rest\/v1\/domiciliation_plans$/;

/** The plans of the model as the seeded site has them: one is for three months at least, the other for six. */
const names: Record<string, string> = {
  [starter.name]: 'Flexible address',
  [flexible.name]: 'Business address',
};
const modelPlans = [starter, flexible];
/** The model's first month that can be chosen. */
const MODEL_MONTH = '2027-01';

/**
 * The domiciliation page as the system under test. `firstMonth` is January 2027 of the model; other paths have theirs three months
 * earlier or later, at least.
 */
export function domiciliationPageDriver(page: Page, firstMonth: string): Driver {
  const form = domiciliationPage(page);
  let offered: DomiciliationPlan[] = [];

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

  /** Leaves the model's draft in the browser, of a plan and months of the site. */
  const leave = (draft: OpenedDomiciliationDraft, authorization: string): Promise<void> => {
    const planName = modelPlans.find((plan) => plan.id === draft.planId)?.name ?? '';
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

  return requestFormDriver<DomiciliationEvent, DomiciliationView>(page, {
    calls: [plansCall],
    uploadFailed: 'legal_upload_failed',
    texts,
    attach: form.attach,
    open: async () => {
      const response = await page.request.get(
        '/rest/v1/domiciliation_plans?order=monthly_rate',
        repeated,
      );
      offered = v.parse(v.array(domiciliationPlanSchema), await response.json());
      await page.goto(`/domiciliation-flow?plan=${planOf(starter.name).id}`);
      // Until the scripts take the page over they read the plans of the server, and ask for none.
      await page.locator('[data-style]').first().waitFor({ state: 'detached' });
    },
    act: async (event) => {
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
        case 'document.assign':
          return form.assign(event.id, event.kind);
        default:
          throw new Error(`no step "${event.type}"`);
      }
    },
    // It reads the browser: the page does so once it has the plans.
    load: async (_, settlement, { held, authorization }) => {
      const draft = settlement.ok ? (settlement.output as OpenedDomiciliationDraft | null) : null;
      if (draft) {
        await leave(draft, authorization);
      }
      await (await held.next(plansCall)).continue();
      return null;
    },
    seen: () => seenScreen(page),
    expected: ({ state }, view) => expectedScreen(state, view, { offered, planOf, monthsOf }),
    look: async (state, { documents, months: chosen }) => {
      if (state !== 'requestSubmitted') {
        return;
      }
      await page.getByRole('main').getByRole('link', { name: texts.submitted.bookings }).click();
      const months = monthsOf(starter.name, chosen);
      const span = formatMonths(months[0] ?? '', months.at(-1) ?? '', 'en');
      await page.getByRole('row').filter({ hasText: span }).first().waitFor();
      const names = documents.map((document) => {
        const [name = '', , kind] = document.replace(' recorded', '').split(' ');
        return kind ? `${texts.papers[kind as LegalDocumentKind].name} ${name}` : name;
      });
      await expectFiles(page, names);
    },
  });
}
