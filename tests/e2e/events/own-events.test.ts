import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildingInstant } from '#domain/time/instant.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { eventCalls } from '#domain/staff/events.ts';
import en from '#locales/en/account-events.json';
import { formatInstant } from '#domain/time/dates.ts';
import { chooseDay } from '#tests/support/booking-page.ts';
import { widths } from '#tests/support/checks/display-checks.ts';
import { tabTo, waitForFocus, walkThrough } from '#tests/support/checks/keyboard.ts';
import { comeBack } from '#tests/support/open-page.ts';
import { staff } from '#tests/support/staff.ts';
import { useSite } from '#tests/support/use-site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const path = '/account/events';
const list = '**/api/account/events?*';
const day = shiftDay(buildingDay(algiers, new Date()), 190);

const use = useSite({
  visitor: { viewport: { width: widths.desk, height: 900 }, reducedMotion: 'reduce' },
  signedIn: 'karim',
});

// Customer, staff and the public page in turn; the form itself has a plan.
test('A customer with an accepted Grand Hall booking proposes an event by keyboard, and sees what staff decides', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto('/account/bookings');
  await page.getByRole('link', { name: 'Events' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'My Events' }).waitFor();
  // Unread messages are counted before it.
  await page.waitForFunction(() => document.title.endsWith('My Events · Riwaq'));
  const time = expect.stringMatching(/^Starts on \d{1,2} \w{3,4} \d{4}, \d\d:\d\d$/) as string;
  const place = ['Where:', 'Grand Hall'];
  expect(await itemsOf(page)).toEqual([
    [
      'Stock clearance',
      'Rejected',
      time,
      ...place,
      'Reason: We publish talks, courses and meetings, but no sales. You can still book the hall.',
      'Propose again',
    ],
    ['First customers', 'Pending until approved', time, ...place, 'Withdraw'],
    [
      ...['Accounting for young firms', 'Approved', time, ...place],
      ...['Seats:', '30', 'Price per person:', '9,000 DA'],
      ...['Registration:', 'https://forms.example/register', 'View on the site'],
    ],
  ]);

  const create = page.getByRole('button', { name: 'Create New Event' });
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  const name = dialog.getByLabel('Event name');
  await waitForFocus(name);
  // The nine other fields, the time of the booking, the button, the modal, which scrolls, the cross, and the field where the walk began.
  const { stops } = await walkThrough(page);
  expect([stops.length, stops[10], stops.at(-1)]).toEqual([14, 'Create event', 'Event name *']);
  await dialog.getByRole('button', { name: 'Create event' }).click();
  await dialog.getByText(en.errors.eventNameRequired).waitFor();
  await waitForFocus(name);
  for (const [field, date, error] of [
    ['Start date', shiftDay(day, 560), en.errors.startTooFar],
    ['Start date', day, en.errors.endDayRequired],
    ['End date', shiftDay(day, 8), en.errors.tooLong],
  ] as const) {
    await chooseDay(page, field, date);
    await dialog.getByText(new RegExp(error.replace(/\{\{.*\}\}/, '.*20\\d\\d'))).waitFor();
  }
  await fillIn(dialog, 'Open day');
  const typed = await valuesOf(dialog);
  await page.reload();
  await create.press('Enter');
  expect(await valuesOf(dialog)).toEqual(typed);
  await dialog.getByLabel('Organizer').press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await waitForFocus(create);
  const notice = page.getByRole('status').filter({ hasText: 'Your event has been sent' });
  await notice.getByText(/^It is pending until approved\./).waitFor();
  await firstItem(page, 'Open day').waitFor();
  expect((await itemsOf(page))[0]).toEqual([
    'Open day',
    'Pending until approved',
    `Starts on ${formatInstant(algiers, buildingInstant(algiers, day, '09:00').toISOString(), 'en')}`,
    ...['Where:', 'Grand Hall', 'Seats:', '60', 'Price per person:', '1,500 DA'],
    ...['Registration:', 'https://forms.gle/open-day'],
    'Withdraw',
  ]);

  // The form is empty again.
  await create.press('Enter');
  expect(new Set(Object.values(await valuesOf(dialog)))).toEqual(new Set(['']));
  await page.keyboard.press('Escape');

  const id = await eventId(page);
  expect((await page.request.get(`/api/events/${id}`)).status()).toBe(404);
  await staff(use.site.origin, eventCalls.approve, { id });
  await comeBack(page);
  await page.getByText('Your event “Open day” is approved and public now.').waitFor();
  await firstItem(page, 'Open day').getByRole('link', { name: 'View on the site' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Open day' }).waitFor();
  await page.getByText('Benali Textiles').first().waitFor();
  await page.goBack();
  // Before, it does not notice that the customer comes back.
  await firstItem(page, 'Open day').waitFor();
  await staff(use.site.origin, eventCalls.reject, { id, reason: 'The hall is closed that day.' });
  await comeBack(page);
  await page.getByText('Reason: \u2068The hall is closed that day.\u2069').waitFor();
  expect((await page.request.get(`/api/events/${id}`)).status()).toBe(404);

  await firstItem(page, 'Open day').getByRole('button', { name: 'Propose again' }).press('Enter');
  await waitForFocus(name);
  expect(await valuesOf(dialog)).toEqual(typed);
  await dialog.getByText(en.hall.free).waitFor();
  await page.keyboard.press('Escape');

  const pending = items(page).filter({ hasText: 'First customers' });
  await pending.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await page.getByRole('button', { name: 'Withdraw the event' }).press('Enter');
  await pending.getByText('Withdrawn').waitFor();
  await waitForFocus(pending.getByRole('heading'));
  watched.expectNoErrors();
});

// The list of the events is no machine: its reads, an unknown status and Load More.
test('A list that cannot be read is reported, and read again; an empty one describes what it is for', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.route(list, (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto(path);
  const alert = page.getByRole('alert');
  await alert.getByRole('heading', { name: 'Failed to fetch events', exact: true }).waitFor();
  await page.unroute(list);
  await page.route(list, (route) => route.fulfill({ json: [] }));
  await alert.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByRole('heading', { name: 'No events yet.' }).waitFor();
  await page.getByRole('button', { name: 'Create New Event' }).waitFor();
  // A status of a later server is shown as it is.
  await page.route(list, (route) =>
    route.fulfill({ json: [{ ...storedEvent, status: 'moved_to_june' }] }),
  );
  await comeBack(page);
  await page.getByText('moved to june').waitFor();

  // Load More reads the next twenty and moves the focus to the first of them; a failure leaves what is shown.
  const many = Array.from({ length: 25 }, (_, n) => ({
    ...storedEvent,
    id: `event-${n}`,
    name: `Talk ${n}`,
  }));
  const answerMany = (route: Route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'));
    return route.fulfill({ json: many.slice(0, limit) });
  };
  await page.route(list, answerMany);
  await comeBack(page);
  await items(page).nth(19).waitFor();
  expect(await items(page).count()).toBe(20);
  await page.route(
    '**/api/account/events?limit=41',
    (route) => route.fulfill({ status: 502, body: '' }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Load More' }).press('Enter');
  await alert.getByText('Failed to fetch events', { exact: true }).waitFor();
  expect(await items(page).count()).toBe(20);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await waitForFocus(items(page).nth(20));
  expect((await itemsOf(page)).map(([name]) => name)).toEqual(many.map(({ name }) => name));
  expect(await page.getByRole('button', { name: /Load More|Try again/ }).count()).toBe(0);
  watched.expectNoErrors(/status of 502/);
});

const storedEvent = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Open day',
  event_name: 'Open day',
  description: 'Meet the team.',
  organizer_name: 'Benali Textiles',
  status: 'approved',
  start_datetime: '2027-06-01T08:00:00.000Z',
  end_datetime: '2027-06-01T16:30:00.000Z',
  rejection_reason: null,
  translations: {},
};

async function fillIn(dialog: Locator, eventName: string): Promise<void> {
  await dialog.getByLabel('Event name').fill(eventName);
  await dialog.getByLabel('Description').fill('Meet the team.\nCoffee is served.');
  await dialog.getByLabel('Organizer').fill('Benali Textiles');
  await chooseDay(dialog.page(), 'Start date', day);
  await dialog.getByLabel('Start time').selectOption('09:00');
  await chooseDay(dialog.page(), 'End date', day);
  await dialog.getByLabel('End time').selectOption('17:30');
  await dialog.getByLabel('Seats').fill('60');
  await dialog.getByLabel('Price per person').fill('1500');
  await dialog.getByLabel('Link for registration').fill('https://forms.gle/open-day');
}

async function valuesOf(dialog: Locator): Promise<Record<string, string>> {
  await dialog.waitFor();
  return dialog.locator('[name]').evaluateAll((fields) =>
    Object.fromEntries(
      fields.map((field) => {
        const { name, value } = field as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
        return [name, value];
      }),
    ),
  );
}

const items = (page: Page) => page.getByRole('list', { name: 'Your events' }).getByRole('listitem');

const firstItem = (page: Page, name: string) => items(page).filter({ hasText: name }).first();

/** The lines of each event, without the characters that isolate a text. */
async function itemsOf(page: Page): Promise<string[][]> {
  const texts = await items(page).allInnerTexts();
  return texts.map((text) => text.replaceAll(/[\u2066-\u2069]/g, '').split(/\n+/));
}

/** The id of the newest event. */
async function eventId(page: Page): Promise<string> {
  const answer = page.waitForResponse(list);
  await comeBack(page);
  const [newest] = (await (await answer).json()) as { id: string }[];
  return newest?.id ?? '';
}
