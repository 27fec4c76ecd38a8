import type { Page } from 'playwright-core';
import type { DomiciliationForm, DomiciliationStep } from '#domain/domiciliation/form.ts';
import { DOMICILIATION_DRAFT_KEY } from '#domain/draft/note.ts';
import { monthsBetween } from '#domain/month.ts';
import { buildingDay } from '#domain/time.ts';
import { signInOnce } from './sign-in.ts';
import { changeDraft } from './stored-draft.ts';
import type { Kept, SiteInUse } from './use-site.ts';

const domiciliationPath = '/domiciliation-flow';

const nextYear = Number(buildingDay(new Date()).slice(0, 4)) + 1;

/** Everything that the form asks for, but for documents. */
const completeForm: Partial<DomiciliationForm> = {
  months: monthsBetween(`${nextYear}-03`, `${nextYear}-08`),
  companyName: 'Atlas Conseil',
  enterpriseStatus: 'existing',
  businessRole: 'ceo',
  contactPerson: 'Yasmine Haddad',
  contactEmail: 'yasmine@riwaq.example',
  contactPhone: '0550 12 34 56',
};

/** Signs in once and chooses the first month of a plan of six, for every test to go on with. */
export function signInWithMonth(use: Pick<SiteInUse, 'newContext'>): Promise<Kept> {
  return signInOnce(use, /Yasmine Haddad/, async (page) => {
    await page.goto(domiciliationPath);
    await page.getByRole('link', { name: 'Select Plan: Business address' }).click();
    await page.locator('[data-month]:not(:disabled)').first().click();
    await page.locator('[data-month][aria-pressed=true]').waitFor();
  });
}

/** Opens the form as one who comes back to a draft: a complete one, but for `form` and documents, left at `step`. */
export async function openDomiciliationDraft(
  page: Page,
  { step, form = {} }: { step: DomiciliationStep; form?: Partial<DomiciliationForm> },
): Promise<void> {
  const change = { step, form: { ...completeForm, ...form } };
  const { planId } = await changeDraft(page, DOMICILIATION_DRAFT_KEY, change);
  await page.goto(`${domiciliationPath}?plan=${planId}`);
}
