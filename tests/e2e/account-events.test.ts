import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { sendStaffCommand } from '#server/staff/control-socket.ts';
import ar from '#locales/ar/account-events.json';
import fr from '#locales/fr/account-events.json';
import { widths } from '#tests/support/display-checks.ts';
import { tabTo, waitForFocus, walkThrough } from '#tests/support/keyboard.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { visitorState } from '#tests/support/signed-in.ts';
import { useSite } from '#tests/support/use-site.ts';

const path = '/account/events';
const check = '**/api/account/check-event-permission';
const list = '**/api/account/events?*';
const creation = '**/api/events';
const failedCall = /Failed to load resource|^events: network/;

const use = useSite({
  visitor: { viewport: { width: widths.desk, height: 900 }, reducedMotion: 'reduce' },
  signedIn: 'karim',
});

test('A customer with an accepted Grand Hall booking proposes an event by keyboard, and sees what staff decides', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto('/account/bookings');
  await page.getByRole('link', { name: 'Events' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'My Events' }).waitFor();
  // Unread messages are counted before it.
  await page.waitForFunction(() => document.title.endsWith('My Events · Riwaq'));
  const time = expect.stringMatching(/^Starts on \d{1,2} \w{3,4} \d{4}, \d\d:\d\d$/) as string;
  expect(await itemsOf(page)).toEqual([
    [
      'Stock clearance',
      'Rejected',
      time,
      'Reason: We publish talks, courses and meetings, but no sales. You can still book the hall.',
    ],
    ['First customers', 'Pending until approved', time],
    ['Accounting for young firms', 'Approved', time, 'View on the site'],
  ]);

  const create = page.getByRole('button', { name: 'Create New Event' });
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  const name = dialog.getByLabel('Event name');
  await waitForFocus(name);
  // The six other fields, the button, the cross, and the field where the walk began.
  const { stops } = await walkThrough(page);
  expect([stops.length, stops[6], stops.at(-1)]).toEqual([9, 'Create event', 'Event name *']);
  await fillIn(dialog, 'Open day');
  await dialog.getByLabel('Organizer').press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await waitForFocus(create);
  const notice = page.getByRole('status').filter({ hasText: 'Your event has been sent' });
  await notice.getByText(/^It is pending until approved\./).waitFor();
  await firstItem(page, 'Open day').waitFor();
  expect((await itemsOf(page))[0]).toEqual([
    'Open day',
    'Pending until approved',
    'Starts on 1 Jun 2027, 09:00',
  ]);

  const id = await eventId(page);
  expect((await page.request.get(`/api/events/${id}`)).status()).toBe(404);
  await staff('approve-event', id);
  await comeBack(page);
  await page.getByText('Your event “Open day” is approved and public now.').waitFor();
  await firstItem(page, 'Open day').getByRole('link', { name: 'View on the site' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Open day' }).waitFor();
  await page.getByText('Benali Textiles').first().waitFor();
  await page.goBack();
  await staff('reject-event', id, '--reason', 'The hall is closed that day.');
  await comeBack(page);
  await page.getByText('Reason: \u2068The hall is closed that day.\u2069').waitFor();
  expect((await page.request.get(`/api/events/${id}`)).status()).toBe(404);
  watched.expectNoErrors();
});

test('What was typed survives a lost connection, closing and a reload, and is sent once', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto(path);
  const create = page.getByRole('button', { name: 'Create New Event' });
  await create.click();
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, 'Night of poems');
  // The server stores the event, and its response is lost.
  let sent = 0;
  await page.route(creation, async (route) => {
    expect((await route.fetch()).status()).toBe(201);
    sent += 1;
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Create event' }).click();
  const box = dialog.getByRole('alert');
  await box.getByText('Failed to create the event.').waitFor();
  await box.getByText('No connection. Check your internet access and try again.').waitFor();
  await waitForFocus(dialog.getByRole('button', { name: 'Create event' }));
  expect(sent).toBe(1);
  await page.unrouteAll();
  const typed = await valuesOf(dialog);
  expect(typed).toEqual({
    eventName: 'Night of poems',
    description: 'Meet the team.\nCoffee is served.',
    organizer: 'Benali Textiles',
    startDay: '2027-06-01',
    startTime: '09:00',
    endDay: '2027-06-01',
    endTime: '17:30',
  });

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await create.click();
  expect(await valuesOf(dialog)).toEqual(typed);
  expect(await box.count()).toBe(0);
  await page.reload();
  await create.click();
  expect(await valuesOf(dialog)).toEqual(typed);
  await dialog.getByRole('button', { name: 'Create event' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await firstItem(page, 'Night of poems').waitFor();
  expect((await itemsOf(page)).filter(([name]) => name === 'Night of poems')).toHaveLength(1);

  // The form is empty again, also after a reload.
  await page.reload();
  await create.click();
  expect(new Set(Object.values(await valuesOf(dialog)))).toEqual(new Set(['']));
  watched.expectNoErrors(failedCall);
});

test('What one customer typed is not shown to another in the same tab', async () => {
  const { watched } = use;
  const { page } = watched;
  await page.goto(path);
  await page.getByRole('button', { name: 'Create New Event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Event name').fill('Secret plan');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/');
  await signInAs(page, /Yasmine Haddad/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Yasmine Haddad/ })
    .waitFor();
  await page.route(check, (route) => route.fulfill({ json: { canCreate: true } }));
  await page.goto(path);
  await page.getByRole('button', { name: 'Create New Event' }).click();
  expect(await dialog.getByLabel('Event name').inputValue()).toBe('');
  // The server asks itself whether she may create events.
  await fillIn(dialog, 'Not allowed');
  await dialog.getByRole('button', { name: 'Create event' }).click();
  await dialog
    .getByRole('alert')
    .getByText('Only customers with an accepted Grand Hall booking can create public events.')
    .waitFor();
  watched.expectNoErrors(/status of 403/);
});

test('Access is restricted without an accepted Grand Hall booking, and when the check fails', async () => {
  const { watched } = use;
  const { page } = watched;
  // The list is not needed to know it.
  await page.route(list, (route) => route.abort());
  await page.route(check, (route) => route.abort());
  await page.goto(path);
  await expectRestricted(page);
  await page.unroute(check);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Create New Event' }).waitFor();

  watched.expectNoErrors(failedCall);

  const context = await use.newContext({ storageState: visitorState('yasmine', use.site.origin) });
  const ofOther = await context.newPage();
  await ofOther.goto(path);
  await expectRestricted(ofOther);
  await ofOther.getByRole('link', { name: 'See the Grand Hall' }).press('Enter');
  await ofOther.waitForURL('**/rooms/grande-salle');
});

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

test.each([
  ['fr', fr, 'Comptabilité pour jeunes entreprises'],
  ['ar', ar, 'المحاسبة للمؤسسات الناشئة'],
] as const)(
  'The page and its form are in the language of the visitor: %s',
  async (language, texts, name) => {
    const { watched } = use;
    const { page } = watched;
    await use.context.addCookies([{ name: 'language', value: language, url: use.site.origin }]);
    await page.goto(path);
    await page.getByRole('heading', { level: 2, name }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(texts.title);
    await page.getByText(texts.status.rejected, { exact: true }).first().waitFor();
    await page.getByRole('button', { name: texts.create }).click();
    const dialog = page.getByRole('dialog', { name: texts.create });
    await dialog.getByRole('button', { name: texts.form.submit }).click();
    for (const error of [texts.errors.eventNameRequired, texts.errors.endTimeRequired]) {
      await dialog.getByText(error).waitFor();
    }
    await waitForFocus(dialog.getByLabel(texts.form.eventName));
    await dialog.locator('[name=startDay]').fill('2020-01-01');
    await dialog.getByText(texts.errors.startPast).waitFor();
    // The last day that a limit allows is in its message.
    await dialog.locator('[name=startDay]').fill('2046-06-01');
    await dialog
      .getByText(new RegExp(texts.errors.startTooFar.replace(/\{\{.*\}\}/, '.*20\\d\\d')))
      .waitFor();
    await dialog.locator('[name=startDay]').fill('2027-06-01');
    await dialog.locator('[name=endDay]').fill('2027-06-09');
    await dialog
      .getByText(new RegExp(texts.errors.tooLong.replace(/\{\{.*\}\}/, '.*2027')))
      .waitFor();
    watched.expectNoErrors();
  },
);

const storedEvent = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Open day',
  event_name: 'Open day',
  status: 'approved',
  start_datetime: '2027-06-01T08:00:00.000Z',
  end_datetime: '2027-06-01T16:30:00.000Z',
  rejection_reason: null,
  translations: {},
};

async function expectRestricted(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Access Restricted' }).waitFor();
  await page
    .getByText('Only users with an accepted Grand Hall booking can create public events.')
    .waitFor();
  expect(await page.getByRole('button', { name: 'Create New Event' }).count()).toBe(0);
}

async function fillIn(dialog: Locator, eventName: string): Promise<void> {
  await dialog.getByLabel('Event name').fill(eventName);
  await dialog.getByLabel('Description').fill('Meet the team.\nCoffee is served.');
  await dialog.getByLabel('Organizer').fill('Benali Textiles');
  await dialog.getByLabel('Start date').fill('2027-06-01');
  await dialog.getByLabel('Start time').selectOption('09:00');
  await dialog.getByLabel('End date').fill('2027-06-01');
  await dialog.getByLabel('End time').selectOption('17:30');
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

/** The page becomes visible again, which polls. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function staff(...args: string[]): Promise<void> {
  expect((await sendStaffCommand(use.site.dataDir, args))?.exitCode).toBe(0);
}
