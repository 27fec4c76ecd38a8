import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import chats from '#locales/en/staff-chats.json';
import events from '#locales/en/staff-events.json';
import log from '#locales/en/staff-log.json';
import pages from '#locales/en/staff-pages.json';
import people from '#locales/en/staff-people.json';
import { expectAccessible } from '#tests/support/checks/axe.ts';
import { boxOf, openChat, shownMessages } from '#tests/support/chat.ts';
import { becomeVisitor, visitorState } from '#tests/support/signed-in.ts';
import { useSite } from '#tests/support/use-site.ts';

// Two browsers in one conversation, notices of the browser, and an uploaded flyer: no plan and no server test has them.
// A browser without a screen shows no notices: the page records them.
const recordNotices = `
  const rung = [];
  class Recorded {
    static permission = 'default';
    static requestPermission = async () => (Recorded.permission = 'granted');
    constructor(title) {
      rung.push(title);
    }
  }
  Object.assign(window, { Notification: Recorded, rung });`;
const use = useSite({
  visitor: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
  initScript: recordNotices,
});

const rungIn = (page: Page) =>
  page.evaluate((): unknown => ('rung' in window ? window.rung : null));

const onPhone = (page: Page) => page.setViewportSize({ width: 390, height: 844 });

test('Staff answers a chat, sends a lost answer again, and is rung for the next message', async () => {
  const { page } = use.watched;
  const main = page.getByRole('main');
  await becomeVisitor(page, 'sara', use.site.origin);
  await page.goto('/staff/chats');
  await main.getByRole('link', { name: /Lina Cherif/ }).press('Enter');
  // The list shows its beginning before the conversation is there.
  const conversation = main.getByRole('region', { name: chats.conversation });
  await conversation.getByText('I will come by on Thursday').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: pages.notices.off }).press('Enter');
  await page.getByRole('button', { name: pages.notices.on, pressed: true }).waitFor();

  await page.route('**/api/staff/chats.answer', (route) => route.abort());
  await boxOf(page).fill('Your letter is at the reception.');
  await boxOf(page).press('Enter');
  await main.locator('[data-error="true"]').waitFor();
  expect(await boxOf(page).inputValue()).toBe('Your letter is at the reception.');
  await page.unrouteAll();
  await boxOf(page).press('Enter');
  await expect.poll(() => boxOf(page).inputValue()).toBe('');
  await expect.poll(() => main.getByText(chats.waits, { exact: true }).count()).toBe(0);

  const storageState = visitorState('lina', use.site.origin);
  const customer = await (await use.newContext({ storageState })).newPage();
  const box = await openChat(customer);
  await customer.getByText('Your letter is at the reception.').last().waitFor();
  await box.fill('When do you open?');
  await box.press('Enter');
  await conversation.getByText('When do you').waitFor();
  expect((await shownMessages(page)).filter((text) => text.startsWith('Your letter'))).toEqual([
    'Your letter is at the reception.',
  ]);
  await expect.poll(() => rungIn(page)).toEqual([pages.notices.ready, pages.notices.message]);

  await onPhone(page);
  await page.goto(`${new URL(page.url()).pathname}?lang=ar`);
  await boxOf(page).fill('غدا');
  await expectAccessible(page);
  await page.reload();
  await expect.poll(() => boxOf(page).inputValue()).toBe('غدا');
  await page.getByRole('main').getByRole('link').first().press('Enter');
  await page.waitForURL('**/staff/chats*');
  await expectAccessible(page);
  use.watched.expectNoErrors(/chats\.answer/);
});

test('A manager reviews an event with its flyer, adds a person, and reads both in the log', async () => {
  const { page } = use.watched;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await becomeVisitor(page, 'nadir', use.site.origin);
  await page.goto('/staff/events');
  await main.getByRole('link', { name: 'Night of short films' }).press('Enter');
  await main.getByRole('button', { name: events.edit.action }).press('Enter');
  await dialog.getByRole('textbox', { name: events.fields.seats }).fill('many');
  await dialog.getByRole('button', { name: pages.save }).press('Enter');
  await dialog.getByText(events.invalid.seats).waitFor();
  await dialog.getByRole('textbox', { name: events.fields.seats }).fill('80');
  await dialog.locator('input[type=file]').setInputFiles('public/apple-touch-icon.png');
  await dialog.getByRole('button', { name: events.flyer.replace }).waitFor();
  // A browser reports a choice only when the input had another file.
  expect(await dialog.locator('input[type=file]').inputValue()).toBe('');
  await dialog.getByRole('button', { name: pages.save }).press('Enter');
  await main.getByRole('img', { name: 'Flyer of Night of short films' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await main.getByRole('button', { name: events.reject.action }).press('Enter');
  await dialog.getByRole('button', { name: events.reject.action }).press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: events.approve.action }).press('Enter');
  await main.getByRole('heading', { name: events.review.approved }).waitFor();
  await expectAccessible(page);

  await page.goto('/staff/people');
  await main.getByRole('button', { name: people.add }).press('Enter');
  await dialog.getByRole('textbox', { name: people.columns.email }).fill('amina@demo.example');
  await dialog.getByRole('textbox', { name: people.columns.name }).fill('Amina Belaid');
  await dialog.getByRole('textbox', { name: people.columns.name }).press('Enter');
  await main.getByRole('button', { name: 'Deactivate Amina Belaid' }).press('Enter');
  await main.getByRole('button', { name: 'Activate Amina Belaid' }).waitFor();

  await page.goto('/staff/log');
  await main.getByLabel(log.filters.actor).selectOption('Nadir Bouzid');
  // The heading, and lines of this person only.
  const ofOthers = main.getByRole('row').filter({ hasNotText: 'Nadir Bouzid' });
  await expect.poll(() => ofOthers.count()).toBe(1);
  const lines = await main.getByRole('row').allInnerTexts();
  expect(lines.find((line) => /member changed/i.test(line))).toContain('yes → no');
  expect(lines.find((line) => /event approved/i.test(line))).toContain('to be reviewed → approved');
  await expectAccessible(page);
  await onPhone(page);
  for (const path of ['log', 'people', 'mails?list=all', 'events?status=all']) {
    await page.goto(`/staff/${path}${path.includes('?') ? '&' : '?'}lang=ar`);
    await main.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
  }
  use.watched.expectNoErrors();
});
