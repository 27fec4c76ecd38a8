import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import services from '#locales/en/booking-services.json';
import later from '#locales/en/booking-later.json';
import booking from '#locales/en/booking.json';
import domiciliation from '#locales/en/domiciliation.json';
import { pdf, type UploadFile } from '#tests/support/booking-page.ts';
import { openPage } from '#tests/support/browser.ts';
import { countedPerson } from '#tests/support/forms/counted-person.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { useWritableSite } from '#tests/support/use-site.ts';

// Counts what a visitor does on a small phone: a plan does not. Founders: finish-later.test.ts; a change: change-request.test.ts.
const use = useWritableSite({
  visitor: { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' },
});

const [TUESDAY, FRIDAY, SATURDAY] = [2, 5, 6];
const FREE = '[data-day]:not([data-past], [aria-current], :has([data-kind]))';

/** A visitor who has pressed nothing yet. At the end of a month the press that turns it is counted apart. */
function visitor(page: Page) {
  const main = page.getByRole('main');
  const person = countedPerson();
  const { click, type } = person;
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  const turns = { months: 0 };
  return {
    ...person,
    main,
    turns,
    next: () => click(main.getByRole('button', { name: 'Next', exact: true })),
    /** Presses the first free day of a weekday, and the next one if that is to be free too. */
    pressDays: async (weekday: number, isWithNext = false) => {
      const followed = isWithNext ? `:has(+ ${FREE})` : '';
      const days = main.locator(`td:nth-child(${weekday + 1})${FREE}${followed}`);
      await main.locator('table[aria-busy=false]').waitFor();
      while ((await days.count()) === 0) {
        turns.months += 1;
        await main.getByRole('button', { name: 'Next month' }).click();
        await main.locator('table[aria-busy=false]').waitFor();
      }
      const day = (await days.first().getAttribute('data-day')) ?? '';
      const pressed = main.locator(`td[data-day="${day}"]`);
      await click(pressed);
      if (isWithNext) {
        await click(main.locator(`td[data-day="${day}"] + td`));
      }
    },
    signIn: async (label: string) => {
      const popupOpened = page.waitForEvent('popup');
      await click(main.getByRole('button', { name: label }));
      await click((await popupOpened).getByRole('button', { name: /Yasmine Haddad/ }));
    },
    typeWho: async (eventName: string) => {
      await type(field('Event name'), eventName);
      await type(field('Client or company name'), 'Atlas Conseil');
      await type(field('Phone'), '0550 12 34 56');
    },
    attach: async (files: UploadFile[]) => {
      const chooser = page.waitForEvent('filechooser');
      await click(main.getByRole('button', { name: 'Choose files' }));
      await (await chooser).setFiles(files);
    },
    submit: async (eventName: string) => {
      await click(main.getByRole('button', { name: 'Submit Event Request' }));
      await page.waitForURL('**/account/bookings**');
      await main.getByText(eventName).first().waitFor();
      const { clicks, typedFields } = person.counts;
      process.stdout.write(
        `${eventName}: ${clicks} clicks, ${typedFields} typed fields, month turned ${turns.months} times\n`,
      );
    },
  };
}

test('A visitor sends an afternoon with 11 clicks, the hall for a weekend with luxurious catering with 12, on five free Saturdays with a document with at most 18, and a domiciliation of six months with 10', async () => {
  for (const walk of [sendAfternoon, sendWeekend, sendSaturdays, sendDomiciliation]) {
    const { page, expectNoErrors } = await openPage(await use.newContext());
    await walk(page);
    expectNoErrors();
  }
});

async function sendAfternoon(page: Page) {
  const person = visitor(page);
  const { main, click } = person;
  await openHydrated(page, '/rooms');
  await click(main.getByRole('link', { name: 'Mezghena Room', exact: true }));
  await main.getByText('Projector').first().waitFor();
  await person.pressDays(TUESDAY);
  await person.signIn('Sign in to book');
  await person.choose(main.getByLabel('Start time'), '14:00');
  expect(await main.getByLabel('End time').inputValue()).toBe('17:00');
  await person.typeWho('Tuesday afternoon');
  await person.next();
  await click(main.getByText(booking.roles.enterprise, { exact: true }));
  await person.next();
  await person.next();
  await person.submit('Tuesday afternoon');
  expect(person.counts).toEqual({ clicks: 11, typedFields: 3 });
}

async function sendWeekend(page: Page) {
  const person = visitor(page);
  const { main, click } = person;
  await openHydrated(page, '/rooms');
  await click(main.getByRole('link', { name: 'Grand Hall', exact: true }));
  await person.pressDays(FRIDAY, true);
  await person.signIn('Sign in to book');
  await person.typeWho('Family weekend');
  await person.next();
  await click(main.getByText(booking.roles.enterprise, { exact: true }));
  await person.next();
  await click(main.getByText(services.catering.name, { exact: true }));
  await click(main.getByText(services.catering.luxurious, { exact: true }));
  await person.next();
  await person.submit('Family weekend');
  expect(person.counts).toEqual({ clicks: 12, typedFields: 3 });
}

async function sendSaturdays(page: Page) {
  const person = visitor(page);
  const { main, click } = person;
  await openHydrated(page, '/rooms');
  await click(main.getByRole('link', { name: 'Grand Hall', exact: true }));
  await person.pressDays(SATURDAY);
  await person.signIn('Sign in to book');
  await click(page.getByRole('button', { name: 'Got it' }));
  await click(main.getByText(booking.daysChoice.several, { exact: true }));
  await click(main.getByRole('button', { name: later.severalDays.addWeekly }));
  await expect
    .poll(() => main.getByRole('list', { name: later.severalDays.chosen }).locator('li').count())
    .toBe(5);
  await person.typeWho('Saturday school');
  await person.next();
  await click(main.getByText(booking.roles.enterprise, { exact: true }));
  await person.attach([pdf('card.pdf')]);
  await person.next();
  await click(main.getByText(services.catering.name, { exact: true }));
  await click(main.getByText(services.catering.basic, { exact: true }));
  await person.next();
  await person.submit('Saturday school');
  expect(person.counts.clicks).toBeLessThanOrEqual(18);
}

async function sendDomiciliation(page: Page) {
  const person = visitor(page);
  const { main, click, type } = person;
  await openHydrated(page, '/domiciliation-flow');
  await click(main.getByRole('link', { name: 'Select Plan: Business address' }));
  await person.signIn('Sign in');
  await click(main.locator('[data-month]:enabled').first());
  await person.next();
  await type(main.getByRole('textbox', { name: 'Company name' }), 'Atlas Conseil');
  await type(main.getByRole('textbox', { name: 'Phone' }), '0550 12 34 56');
  await click(main.getByText('In formation', { exact: true }));
  await click(main.getByText('Founder', { exact: true }));
  await person.next();
  await person.attach(legalDocumentKinds.map((kind) => pdf(`${kind}.pdf`)));
  await main.getByRole('button', { name: 'Remove c20.pdf' }).waitFor();
  await click(main.getByRole('button', { name: domiciliation.actions.submit }));
  await page.getByRole('heading', { level: 1, name: 'Request Submitted!' }).waitFor();
  expect(person.counts).toEqual({ clicks: 10, typedFields: 2 });
}
