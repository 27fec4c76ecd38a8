import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDraft, roomPath } from '#tests/support/forms/booking-draft.ts';
import { bookingPage, pdf } from '#tests/support/booking-page.ts';
import { tabTo, waitForFocus } from '#tests/support/checks/keyboard.ts';
import { widths } from '#tests/support/checks/display-checks.ts';
import { useWritableSite } from '#tests/support/use-site.ts';

// No plan uses keys alone, and none knows where the focus goes after each press.
const use = useWritableSite({
  visitor: { viewport: { width: widths.desk, height: 800 }, reducedMotion: 'reduce' },
  signedIn: 'yasmineWithDrafts',
});

/** Goes to a control with Tab and presses a key on it. */
const pressOn = (page: Page) => async (target: Locator, key: string) => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

test('A whole booking is made with the keyboard alone', async () => {
  const { page, expectNoErrors } = use.watched;
  const form = bookingPage(page);
  const main = page.getByRole('main');
  const press = pressOn(page);
  const type = async (name: string, text: string, within: Locator = main) => {
    await tabTo(page, within.getByRole('textbox', { name, exact: true }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  const radio = (name: string) => main.getByRole('radio', { name, exact: true });
  const box = (name: string) => main.getByRole('checkbox', { name, exact: true });
  const select = (name: string) => main.getByRole('combobox', { name, exact: true });
  const details = (name: string) => main.getByRole('group', { name, exact: true });
  const next = main.getByRole('button', { name: 'Next', exact: true });

  await page.goto(roomPath);
  await form.heading('General info').waitFor();
  await press(next, 'Enter');
  await waitForFocus(main.locator('[data-field="startDate"] button'));
  await tabTo(page, radio('Hourly'));
  await page.keyboard.press('ArrowDown');
  await chooseDay(page, 'First day', { months: 2, key: 'ArrowDown' });
  await chooseDay(page, 'Last day', { months: 0, key: 'ArrowRight' });
  await type('Event name', 'Keyboard course');
  await type('Client or company name', 'Atlas Conseil');
  await type('Attendees', '25');
  await type('Phone', '0550 12 34 56');
  await press(next, 'Enter');

  await form.heading('Verification').waitFor();
  await waitForFocus(form.heading('Verification'));
  await tabTo(page, radio('Student'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  expect(await radio('Partner').isChecked()).toBe(true);
  await type('WhatsApp', '+213 550 12 34 56');
  await type('LinkedIn', 'atlas-conseil');
  const chooser = page.waitForEvent('filechooser');
  await press(main.getByRole('button', { name: 'Choose files' }), 'Enter');
  await (await chooser).setFiles([pdf('register.pdf'), pdf('card.pdf')]);
  await main.getByRole('button', { name: 'Remove card.pdf' }).waitFor();
  await press(next, 'Enter');

  await form.heading('Services').waitFor();
  await press(box('Catering'), 'Space');
  await press(radio('Basic'), 'ArrowDown');
  await press(select('Meal'), 'ArrowDown');
  await press(select('Meal type'), 'ArrowDown');
  await press(box('Gluten-free option'), 'Space');
  await press(box('Car rental'), 'Space');
  await press(radio('Basic-classic'), 'ArrowUp');
  await press(select('Mini bus size'), 'End');
  await press(box('With driver'), 'Space');
  await chooseDay(page, 'Start date', { months: 1, key: 'ArrowDown' });
  const start = main.getByRole('button', { name: 'Start date', exact: true });
  await press(start, 'Enter');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Clear the date' }), 'Enter');
  await waitForFocus(start);
  await press(box('Marketing'), 'Space');
  await press(box('Photo and video team'), 'Space');
  await type('Duration', 'Half a day');

  await press(box('Event staff'), 'Space');
  await press(main.getByRole('button', { name: 'Add a role' }), 'Enter');
  const roles = details('Event staff');
  await waitForFocus(roles.getByRole('combobox', { name: 'Role' }).nth(1));
  await page.keyboard.press('ArrowDown');
  await press(roles.getByRole('button', { name: 'Remove role 2' }), 'Enter');
  await waitForFocus(roles.getByRole('combobox', { name: 'Role' }).first());
  await type('People', '3', roles);

  await press(box('Stationery'), 'Space');
  await type('Product', 'Notebooks', details('Stationery'));
  await press(box('Hotel hosting'), 'Space');
  await type('Guests', '4', details('Hotel hosting'));
  await press(next, 'Enter');

  await form.heading('Check and send').waitFor();
  await type('Notes', 'Seats in a half circle.');
  const lines = await form.summary().getByRole('listitem').allInnerTexts();
  expect(lines.map((line) => line.split(/\n+/).slice(0, -1).join(', '))).toEqual([
    'Room, daily, 2 days',
    'Coffee break, mid-range, 25 people × 2 days',
    'Meal platter, 25 people × 2 days',
    'Mini bus, 50 seats, 2 days',
    'Driver, 2 days',
    'Photo team, 1 person × 2 days',
    'Event staff, 3 people × 2 days',
    'Stationery, 1 item',
    'Hotel hosting',
  ]);
  // A refused request leaves the focus where it can be sent again.
  const refused = { status: 500, body: '' };
  await page.route('**/api/events/request', (route) => route.fulfill(refused), { times: 1 });
  const submit = main.getByRole('button', { name: 'Submit Event Request' });
  await press(submit, 'Enter');
  await page.getByRole('alert').getByText('Failed to create booking request.').first().waitFor();
  await waitForFocus(submit);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account/bookings**');
  const row = page.getByRole('row', { name: /Keyboard course/ });
  const reference = await row.getByRole('button').innerText();
  const sent = page
    .locator('[data-autofocus]')
    .filter({ hasText: `${reference} sent. You will hear from us by ` });
  await waitForFocus(sent);
  expect(await sent.getByRole('link').count()).toBe(2);
  await tabTo(page, sent.getByText('More actions'));
  await page.keyboard.press('Enter');
  expect(
    await sent
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([
    expect.stringMatching(/^\/account\/bookings\/[\da-f-]{36}\/quote$/),
    expect.stringMatching(/^\/account\/bookings\?booking=[\da-f-]{36}&room=salle-casbah$/),
    expect.stringMatching(/^\/book\/salle-casbah\?change=[\da-f-]{36}$/),
    expect.stringMatching(/^\/account\/chat\?request=BK-\w{8}$/),
    'tel:+21321000000',
  ]);
  expect(await sent.getByRole('button').allInnerTexts()).toEqual([
    'Add to calendar',
    'Add a document',
    'Cancel request',
  ]);
  await page.reload();
  await row.waitFor();
  expect(await page.getByText(`${reference} sent.`).count()).toBe(0);
  expectNoErrors(/^Failed to load resource/);
});

test('Dialogs of the form keep the focus inside and give it back; five Saturdays are chosen with the keyboard alone', async () => {
  const { page, expectNoErrors } = use.watched;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const isFocusInside = () => dialog.evaluate((box) => box.contains(document.activeElement));
  // Past the last stop of a dialog the browser's own controls follow, and then its first again.
  const isFocusBehind = () =>
    dialog.evaluate(
      (box) => document.activeElement !== document.body && !box.contains(document.activeElement),
    );
  const keepsFocus = async () => {
    await dialog.waitFor();
    await expect.poll(isFocusInside).toBe(true);
    for (let stops = 0; stops < 6; stops += 1) {
      await page.keyboard.press('Tab');
      expect(await isFocusBehind()).toBe(false);
    }
  };
  await openDraft(page, { step: 'generalInfo' });
  const clear = main.getByRole('button', { name: 'Clear Form & Reload' });
  await tabTo(page, clear);
  await page.keyboard.press('Enter');
  await keepsFocus();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await waitForFocus(clear);

  await page.setViewportSize({ width: widths.phone, height: 800 });
  for (const name of ['See the calendar', /^Total \(TTC\)/]) {
    const opener = main.getByRole('button', { name });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await keepsFocus();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await waitForFocus(opener);
  }

  // The Grand Hall explains its price once a session.
  await page.goto('/book/grande-salle');
  await keepsFocus();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    'Minimum 2 hours at 500 DA/hr (1000 DA total)',
    'Extra hours 400 DA/hr',
  ]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await main.locator('form').waitFor();
  expect(await dialog.count()).toBe(0);
  await page.setViewportSize({ width: widths.desk, height: 800 });
  await chooseFiveSaturdays(page);
  expectNoErrors();
});

/** In the form of the Grand Hall, with keys alone: some days are added and removed in each of the ways. What follows is as for one day. */
async function chooseFiveSaturdays(page: Page): Promise<void> {
  const form = bookingPage(page);
  const main = page.getByRole('main');
  const press = pressOn(page);
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  const count = (text: string) => main.locator('[data-field=days]').getByText(text).waitFor();
  for (const [name, text] of [
    ['Event name', 'Saturday course'],
    ['Client or company name', 'Atlas Conseil'],
    ['Phone', '0550 12 34 56'],
  ] as const) {
    await tabTo(page, main.getByRole('textbox', { name, exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, main.getByRole('radio', { name: 'One day' }));
  await page.keyboard.press('ArrowDown');
  // The last day of a week.
  await chooseDay(page, 'Add a day', { months: 4, key: 'End', staysOpen: true });
  await press(button('Add these days'), 'Enter');
  await count('5 days');
  const remove = button(/^Remove Saturday/);
  await press(remove.last(), 'Enter');
  await count('4 days');
  await waitForFocus(remove.last());
  await press(button('Add the same days of the next week'), 'Enter');
  await count('5 days');

  // A chosen day is removed and chosen in the calendar too.
  const cell = main.getByRole('gridcell', { name: /^Saturday .* Chosen, 5 of 5$/ });
  await press(cell, 'Enter');
  await count('4 days');
  await page.keyboard.press('Enter');
  await main.getByText(/^5 days chosen: /).waitFor();
  await cell.waitFor();

  const next = main.getByRole('button', { name: 'Next', exact: true });
  await press(next, 'Enter');
  await form.heading('Verification').waitFor();
}

/** Opens a day's field, turns to a later month and takes the day that `key` leads to from the one that Tab stops at. */
async function chooseDay(
  page: Page,
  label: string,
  { months, key, staysOpen }: { months: number; key: string; staysOpen?: true },
): Promise<void> {
  const opener = page.getByRole('main').getByRole('button', { name: label, exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog');
  await calendar.waitFor();
  const nextMonth = calendar.getByRole('button', { name: 'Next month' });
  for (let turned = 0; turned < months; turned += 1) {
    await tabTo(page, nextMonth);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, calendar.locator('td[tabindex="0"]'));
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  if (staysOpen) {
    await tabTo(page, calendar.getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Enter');
  }
  await calendar.waitFor({ state: 'hidden' });
  await waitForFocus(opener);
}
