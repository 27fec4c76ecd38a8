import type { Page } from 'playwright-core';
import { legalDocumentKinds, type LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import { domiciliationTotal, type DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { formatDinars, formatRate } from '#domain/money/money.ts';
import { starter } from '#machines/domiciliation/domiciliation.fixtures.ts';
import type { DomiciliationView } from '#machines/domiciliation/domiciliation.paths.ts';
import texts from '#locales/en/domiciliation.json';
import failures from '#locales/en/errors.json';
import formTexts from '#locales/en/form.json';
import { formatMonth } from '#domain/time/dates.ts';
import { domiciliationPage } from '#tests/support/domiciliation-page.ts';
import { profileOfTests } from '#tests/support/site-settings.ts';
import { filled, textOf } from '#machines/shared/english.paths.ts';
import { emptyForm, expectedForm, seenForm, valuesOf, type FormScreen } from './form-screen.ts';

/** What a person sees of the domiciliation, and where it is; what is not there is an empty list. */
interface DomiciliationScreen extends FormScreen {
  address: string;
  /** The buttons of the plans, each with its plan. */
  plans: string[];
  /** Why the last submission failed. */
  failure: string[];
  /** Plan, rate, months and total. */
  summary: string[];
  companyName: string[];
  /** Name, size, whether it is sent, and which paper it is. */
  documents: string[];
}

const path = '/domiciliation-flow';
const failureTexts: ReadonlySet<string> = new Set(
  Object.values(failures).map((text) => text.replace('{{name}}', 'c20.pdf')),
);
const messageTexts: ReadonlySet<string> = new Set(
  Object.values(texts.errors).map((text) => text.replace('{{count}}', '3')),
);

export async function seenScreen(page: Page): Promise<DomiciliationScreen> {
  const main = page.getByRole('main');
  const form = domiciliationPage(page);
  const [common, plans, alerts, summary, companyName, documents] = await Promise.all([
    seenForm(page, (line) => messageTexts.has(line)),
    main
      .getByRole('region', { name: texts.plans.title })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? '')),
    main.getByRole('alert').allInnerTexts(),
    form.summary().getByRole('definition').allInnerTexts(),
    valuesOf(page, texts.business.companyName),
    form.documents(),
  ]);
  const { pathname, searchParams } = new URL(page.url());
  // The step is seen above the form.
  searchParams.delete('step');
  return {
    ...common,
    address: [pathname, ...(searchParams.size > 0 ? [searchParams] : [])].join('?'),
    plans,
    failure: alerts.flatMap((text) => text.split(/\n+/)).filter((line) => failureTexts.has(line)),
    summary,
    companyName,
    documents,
  };
}

/** What the plans and months of the model are on the site. */
interface PlansOnSite {
  /** All plans, in their order; the model knows some of them. */
  offered: readonly DomiciliationPlan[];
  /** A plan of the model by its name. */
  planOf: (name: string) => DomiciliationPlan;
  monthsOf: (planName: string, months: readonly string[]) => string[];
}

/** The text of the failed submission, unless the row of a document or a field shows it. */
function shownFailure({ failure, hasRequest, errors }: DomiciliationView): string[] {
  if (failure === null) {
    return [];
  }
  const text = textOf({ code: failure, params: { name: 'c20.pdf' } });
  const isOfDocument = text.includes('c20.pdf');
  const isAtField = !hasRequest && Object.keys(errors).length > 0;
  return isOfDocument || isAtField ? [] : [text];
}

/** What a person should see in a state of the machine. */
export function expectedScreen(
  state: string,
  view: DomiciliationView,
  site: PlansOnSite,
): DomiciliationScreen {
  const empty: DomiciliationScreen = {
    ...emptyForm,
    address: path,
    plans: [],
    failure: shownFailure(view),
    summary: [],
    companyName: [],
    documents: [],
  };
  if (state === 'requestSubmitted') {
    return { ...empty, title: [texts.submitted.title], failure: [] };
  }
  if (state === 'cleared' || state === 'planWithdrawn') {
    const isGone = (id: string) => state === 'planWithdrawn' && id === site.planOf(starter.name).id;
    return {
      ...empty,
      failure: state === 'planWithdrawn' ? empty.failure : [],
      title: [filled(texts.heading, { city: profileOfTests.city.en })],
      plans: site.offered
        .filter(({ id }) => !isGone(id))
        .map(({ name }) => texts.plans.selectOf.replace('{{plan}}', name)),
    };
  }
  const plan = site.planOf(starter.name);
  const address = `${path}?plan=${plan.id}`;
  if (state === 'openingDraft') {
    return { ...empty, address, title: [plan.name] };
  }
  const isLocked = view.hasRequest;
  const isOn = (step: DomiciliationView['step']) => !isLocked && view.step === step;
  return {
    ...empty,
    address,
    title: [texts.request.title.replace('{{plan}}', plan.name)],
    ...expectedForm(state, view, { ...texts, lastStep: 'documents' }),
    messages: messagesOf(view, plan),
    summary: summaryOf(plan, site.monthsOf(starter.name, view.months)),
    companyName: isOn('business') ? [view.companyName] : [],
    documents: isLocked || isOn('documents') ? inSlots(view.documents).map(documentText) : [],
  };
}

function messagesOf(
  { errors }: DomiciliationView,
  { min_months: count }: DomiciliationPlan,
): Record<string, string> {
  const textOfError = (code: string) =>
    code === 'monthsTooFew'
      ? texts.errors.monthsTooFew_other.replace('{{count}}', String(count))
      : texts.errors[code as Exclude<keyof typeof texts.errors, `monthsTooFew_${string}`>];
  return Object.fromEntries(
    Object.entries(errors).map(([field, code]) => [field, textOfError(code)]),
  );
}

function summaryOf(plan: DomiciliationPlan, months: readonly string[]): string[] {
  return [
    plan.name,
    formatRate(plan.monthly_rate, 'en'),
    monthsText(months),
    months.length === 0 ? '–' : formatDinars(domiciliationTotal(plan, months), 'en'),
  ];
}

function monthsText(months: readonly string[]): string {
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) {
    return texts.summary.none;
  }
  return months.length === 1
    ? `${formatMonth(first, 'en')}, 1 month`
    : `${formatMonth(first, 'en')} to ${formatMonth(last, 'en')}, ${months.length} months`;
}

/** The papers first, in the order of their slots. */
function inSlots(documents: readonly string[]): string[] {
  const slotOf = (document: string) => {
    const slot = legalDocumentKinds.findIndex((kind) => document.includes(` as ${kind} `));
    return slot < 0 ? legalDocumentKinds.length : slot;
  };
  return documents.toSorted((one, other) => slotOf(one) - slotOf(other));
}

/** `c20.pdf as c20 waiting` of the model, in the words of the list. */
function documentText(document: string): string {
  const [, name = '', kind, status] = /^(\S+) (?:as (\S+) )?(\S+)$/.exec(document) ?? [];
  const details = `1 KB · ${formTexts.documents[status as 'waiting' | 'refused' | 'notSent' | 'recorded']}`;
  const paper = kind ? texts.papers[kind as LegalDocumentKind].name : texts.papers.kindOpen;
  return [name, details, paper].join(', ');
}
