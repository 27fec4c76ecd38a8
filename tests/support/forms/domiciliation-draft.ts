import type { Page } from 'playwright-core';
import type { DomiciliationForm, DomiciliationStep } from '#domain/domiciliation/form.ts';
import { DOMICILIATION_DRAFT_KEY } from '#domain/draft/header.ts';
import { monthsBetween } from '#domain/time/month.ts';
import { buildingDay } from '#domain/time/time.ts';
import { changeDraft } from './stored-draft.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

export const domiciliationPath = '/domiciliation-flow';

const nextYear = Number(buildingDay(algiers, new Date()).slice(0, 4)) + 1;

/** Every required field of the form, without documents. */
const completeForm: Partial<DomiciliationForm> = {
  months: monthsBetween(`${nextYear}-03`, `${nextYear}-08`),
  companyName: 'Atlas Conseil',
  enterpriseStatus: 'existing',
  businessRole: 'ceo',
  contactPerson: 'Yasmine Haddad',
  contactEmail: 'yasmine@demo.example',
  contactPhone: '0550 12 34 56',
};

/** Opens the form with a stored draft at `step`: complete, but for `form` and documents. Needs the visitor `yasmineWithDrafts`. */
export async function openDomiciliationDraft(
  page: Page,
  { step, form = {} }: { step: DomiciliationStep; form?: Partial<DomiciliationForm> },
): Promise<void> {
  const change = { step, form: { ...completeForm, ...form } };
  const { planId } = await changeDraft(page, DOMICILIATION_DRAFT_KEY, change);
  await page.goto(`${domiciliationPath}?plan=${planId}`);
}
