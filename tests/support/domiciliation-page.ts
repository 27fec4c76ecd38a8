import type { Page } from 'playwright-core';
import type { DomiciliationStep } from '#domain/domiciliation/form.ts';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import texts from '#locales/en/domiciliation.json';
import formTexts from '#locales/en/form.json';
import { formatMonth } from '#domain/time/dates.ts';
import { bookingPage, type UploadFile } from './booking-page.ts';

/** The domiciliation form as a person sees it, in English. */
export function domiciliationPage(page: Page) {
  const main = page.getByRole('main');
  const { heading, next, back, choose, fill } = bookingPage(page);
  const pick = page.getByRole('group', { name: texts.months.title, exact: true });
  return {
    heading,
    next,
    back,
    choose,
    fill,
    /** Selects a plan, or continues with it. */
    choosePlan: (name: string) =>
      main.getByRole('link', { name: new RegExp(`^(Select Plan|Continue): ${name}$`) }).click(),
    showPlans: () => main.getByRole('link', { name: texts.plans.back }).click(),
    openStep: (step: DomiciliationStep) =>
      page
        .getByRole('navigation', { name: formTexts.steps.label })
        .getByRole('button', { name: texts.steps[step].title })
        .click(),
    /** `month` is `YYYY-MM`; its year is turned to. */
    pressMonth: async (month: string) => {
      const shown = Number(await pick.locator('[aria-live=polite]').innerText());
      const years = Number(month.slice(0, 4)) - shown;
      const arrow = years < 0 ? texts.months.previousYear : texts.months.nextYear;
      for (let turned = 0; turned < Math.abs(years); turned += 1) {
        await pick.getByRole('button', { name: arrow }).click();
      }
      await pick.getByRole('button', { name: formatMonth(month, 'en'), exact: true }).click();
    },
    /** Chooses files together; their names identify the papers. */
    attach: (files: UploadFile[]) =>
      page.locator('input[type=file][multiple]').setInputFiles(files),
    /** Moves a document to the slot of a paper, or out of its slot. */
    assign: async (fileName: string, kind: LegalDocumentKind | null): Promise<void> => {
      const row = page.locator('[data-document]').filter({ hasText: fileName });
      await row.getByRole('combobox').selectOption(kind ?? '');
    },
    submit: () => main.getByRole('button', { name: texts.actions.submit, exact: true }).click(),
    /** The chosen files: name, size, whether it is sent, and which paper its slot is for; in the order of the slots. */
    documents: () =>
      main.locator('[data-document]').evaluateAll(
        (rows: HTMLElement[], other) =>
          rows.map((row) => {
            const [name, details] = row.innerText.split('\n');
            const slot = row.closest<HTMLElement>('[data-state]')?.innerText.split('\n')[0];
            return [name, details, slot ?? other].join(', ');
          }),
        texts.papers.kindOpen,
      ),
    summary: () => main.getByRole('region', { name: texts.summary.title }),
  };
}
