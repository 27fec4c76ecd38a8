import { differenceInCalendarMonths, parseISO } from 'date-fns';
import type { Locator, Page } from 'playwright-core';
import { bookingSteps, type BookingStep } from '#domain/booking/form/form.ts';

/** The booking form as a person sees it, in English. */
export function bookingPage(page: Page) {
  const main = page.getByRole('main');
  const next = () => main.getByRole('button', { name: 'Next', exact: true }).click();
  return {
    heading: (step: string) => main.getByRole('heading', { level: 2, name: step, exact: true }),
    next,
    /** Presses Next from this step to the last one. */
    toLastStep: async (from: BookingStep) => {
      for (const _ of bookingSteps.slice(bookingSteps.indexOf(from) + 1)) {
        await next();
      }
    },
    back: () => main.getByRole('button', { name: 'Back', exact: true }).click(),
    submit: () => main.getByRole('button', { name: 'Submit Event Request' }).click(),
    // The label itself: its whole card is pressed, and a translation puts elements into it.
    choose: (option: string) =>
      main.getByText(option, { exact: true }).locator('xpath=ancestor-or-self::label').click(),
    fill: (label: string, text: string) =>
      main.getByRole('textbox', { name: label, exact: true }).fill(text),
    chooseDay: (label: string, date: string) => chooseDay(page, label, date),
    attach: (files: UploadFile[]) => page.locator('input[type=file]').setInputFiles(files),
    summary: () => page.getByRole('region', { name: 'Price summary' }),
  };
}

export interface UploadFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A small but real PDF: the server looks at the first bytes. */
export function pdf(name: string): UploadFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`) };
}

/** A file that is not accepted, whatever it is named and declared. */
export function program(name: string): UploadFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from('MZ') };
}

/** Chooses a day in the calendar of a field. */
export async function chooseDay(page: Page, label: string, date: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  // The field may be in a dialog too.
  const calendar = page.getByRole('dialog', { name: label, exact: true });
  await calendar.waitFor();
  await pressDay(calendar, date);
  await calendar.waitFor({ state: 'hidden' });
}

/** Turns a calendar to the month of a day, and presses the day once the month is loaded. */
export async function pressDay(calendar: Locator, date: string): Promise<void> {
  const shown = (await calendar.locator('[data-day]').first().getAttribute('data-day')) ?? '';
  const months = differenceInCalendarMonths(parseISO(date), parseISO(shown));
  if (months !== 0) {
    const turn = calendar.getByRole('button', {
      name: months > 0 ? 'Next month' : 'Previous month',
    });
    await turn.evaluate(pressEachFrame, Math.abs(months));
  }
  const month = calendar.locator('table:not([aria-busy=true])');
  // A taken day is disabled, and can be pressed all the same.
  await month.locator(`[data-day="${date}"]`).click({ force: true });
}

/** Runs in the page, so that no pointer has to go to the button for each press. */
async function pressEachFrame(button: HTMLElement | SVGElement, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise(requestAnimationFrame);
  }
}
