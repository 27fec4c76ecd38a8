import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BookingForm, BookingStep } from '#domain/booking/form.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import type { ServicePrice } from '#domain/rooms/room.ts';
import { defaultServiceDetails, serviceNames } from '#domain/booking/services.ts';
import { shiftDay } from '#domain/time.ts';
import priceTexts from '#locales/en/booking-price.json';
import texts from '#locales/en/booking-services.json';
import { completeForm, openDraft } from '#tests/support/booking-draft.ts';
import { bookingPage } from '#tests/support/booking-page.ts';
import { becomeVisitor } from '#tests/support/signed-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

// Tall enough for a calendar below its field.
const use = useSharedSite({
  visitor: { viewport: { width: 1280, height: 1200 }, reducedMotion: 'reduce' },
  signedIn: 'yasmineWithDrafts',
});

const day = completeForm.startDate ?? '';
const closed = { selectedServices: [], services: defaultServiceDetails };

test('Each service opens its details when it is chosen, with the defaults of the specification', async () => {
  const { page, expectNoErrors } = use.watched;
  const form = bookingPage(page);
  await open(page, closed);
  for (const service of serviceNames) {
    const { name } = texts[service];
    const details = page.getByRole('group', { name, exact: true });
    expect(await details.count()).toBe(0);
    await form.choose(name);
    await details.waitFor();
  }
  expect((await sentRequest(page)).services).toEqual({
    ...defaultServiceDetails,
    // An item without a product is dropped.
    stationery: { items: [] },
    hotel: { ...defaultServiceDetails.hotel, checkIn: day, checkOut: day },
  });
  expectNoErrors(/^Failed to load resource/);
});

test('All that is chosen in the details is sent', async () => {
  const { page, expectNoErrors } = use.watched;
  const form = bookingPage(page);
  await open(page, { ...closed, selectedServices: [...serviceNames] });
  const details = (name: string) => page.getByRole('group', { name, exact: true });
  const select = (label: string, option: string) =>
    page.getByRole('combobox', { name: label, exact: true }).selectOption(option);

  await form.choose('Mid-range');
  await select('Coffee', 'powder');
  await select('Morning break', '10:30');
  await select('Afternoon break', '16:00');
  await select('Meal', 'sandwich');
  await select('Meal type', 'fish');
  await form.choose('Gluten-free option');

  await form.choose('Spacious');
  expect(await page.getByRole('combobox', { name: 'Mini bus size' }).inputValue()).toBe('15');
  await select('Mini bus size', '30');
  for (const option of ['With driver', 'Fuel included', 'Delivery', 'Pickup']) {
    await form.choose(option);
  }
  await form.chooseDay('End date', day);
  await select('End time', '08:00');
  await form.chooseDay('Start date', day);

  for (const option of ['Boosting', 'Community management', 'Roll-ups', 'Photo and video team']) {
    await form.choose(option);
  }
  await select('Coverage', 'video_only');
  await details('Marketing').getByRole('textbox', { name: 'People' }).fill('2');
  await form.fill('Duration', 'Half a day');

  await details('Event staff').getByRole('button', { name: 'Add a role' }).click();
  const second = details('Role 2');
  await second.getByRole('combobox', { name: 'Role' }).selectOption('security');
  await second.getByRole('textbox', { name: 'People' }).fill('٣');
  await second.getByRole('textbox', { name: 'Hours' }).fill('08:00 to 17:00');

  await details('Stationery').getByRole('button', { name: 'Add an item' }).click();
  const item = details('Item 2');
  await item.getByRole('textbox', { name: 'Product' }).fill('Badges');
  await item.getByRole('textbox', { name: 'Details' }).fill('A6');
  await item.getByRole('textbox', { name: 'Quantity' }).fill('40');

  await form.fill('Rooms', '2');
  await form.fill('Requests for the stay', 'A quiet floor');
  // Left empty, and not left before Next: it counts 1.
  await form.fill('Guests', '12');
  await form.fill('Guests', '');

  expect((await sentRequest(page)).services).toEqual({
    catering: {
      packageTier: 'mid_range',
      coffeeVariety: 'powder',
      morningBreakTime: '10:30',
      afternoonBreakTime: '16:00',
      mealFormat: 'sandwich',
      mealType: 'fish',
      glutenFree: true,
    },
    carRental: {
      vehicleClass: 'mini_bus',
      minibusSize: 30,
      withDriver: true,
      withFuel: true,
      delivery: true,
      pickup: true,
      start: `${day}T08:00:00.000Z`,
      // It was given back before it was taken, and so is the day after.
      end: `${shiftDay(day, 1)}T07:00:00.000Z`,
    },
    marketing: {
      social: { boosting: true, design: false, community: true },
      physical: { banners: false, rollups: true, flyers: false },
      media: { serviceType: 'video_only', staffCount: 2, duration: 'Half a day' },
    },
    staff: {
      roles: [
        { role: 'receptionist', count: 1, hours: '' },
        { role: 'security', count: 3, hours: '08:00 to 17:00' },
      ],
    },
    stationery: { items: [{ product: 'Badges', specs: 'A6', quantity: 40 }] },
    hotel: { numGuests: 1, numRooms: 2, checkIn: day, checkOut: day, notes: 'A quiet floor' },
  });
  expectNoErrors(/^Failed to load resource/);
});

test('Every priced service shows its price, and packages list their contents', async () => {
  const { page, expectNoErrors } = use.watched;
  await open(page, { ...closed, selectedServices: [...serviceNames] });
  const wordsOf = (name: string) => page.getByRole('group', { name, exact: true }).innerText();
  for (const words of [
    /Basic\s+450 DA per person per day\s+Coffee and tea, simple cake, 1 juice and 1 water bottle per person/,
    /Mid-range\s+800 DA per person per day\s+Coffee and tea, juice and water, savory and sweet snacks, mid-range cake/,
    /Luxurious\s+On request\s+All mid-range items, upgraded pastries, optional luxurious cake/,
  ]) {
    expect(await wordsOf('Catering')).toMatch(words);
  }
  expect(await wordsOf('Car rental')).toMatch(/With driver\s+3,000 DA per day/);
  expect(await wordsOf('Car rental')).toMatch(
    /Fuel included\s+2,500 DA per day\s+Delivery\s+Pickup/,
  );
  expect(await wordsOf('Hotel hosting')).toContain('9,000 DA for the whole booking');
  await page.getByText('Photo and video team', { exact: true }).click();
  expect(await wordsOf('Marketing')).toContain('8,000 DA per person per day');
  await page.getByRole('combobox', { name: 'Coverage' }).selectOption('both');
  expect(await wordsOf('Marketing')).toContain('18,000 DA per person per day');
  expectNoErrors();
});

test('The hotel follows the days of the booking until it has its own, and again once they are cleared', async () => {
  const { page, expectNoErrors } = use.watched;
  const form = bookingPage(page);
  await open(page, { ...closed, billingType: 'daily', selectedServices: ['hotel'] });
  const shown = (label: string) =>
    page.getByRole('button', { name: label, exact: true }).innerText();
  const both = async () => [await shown('Check-in'), await shown('Check-out')];
  const [followed] = await both();
  expect(await both()).toEqual([followed, followed]);
  await form.chooseDay('Check-in', shiftDay(day, 2));
  const [later] = await both();
  expect(later).not.toBe(followed);
  expect(await both()).toEqual([later, later]);
  await page.getByRole('button', { name: 'Check-in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear the date' }).click();
  expect(await both()).toEqual([followed, followed]);
  expectNoErrors();
});

test('The total is marked when it is incomplete, and without a period a hint is shown instead', async () => {
  const { page, expectNoErrors } = use.watched;
  const form = bookingPage(page);
  await open(page, { ...closed, selectedServices: ['catering'] });
  const total = form.summary().getByText('Total Estimate (TTC)');
  expect(await total.innerText()).toBe('Total Estimate (TTC)');
  await form.choose('Luxurious');
  const coffee = form.summary().getByRole('listitem').nth(1);
  expect(await coffee.innerText()).toMatch(/^Coffee break, luxurious\s+10 portions\s+On request$/);
  expect(await total.innerText()).toMatch(/^Total Estimate \(TTC\)\s+incomplete$/);
  await form.summary().getByText(priceTexts.summary.incomplete).waitFor();
  // Without an amount it is no obstacle.
  expect((await sentRequest(page)).services.catering?.packageTier).toBe('luxurious');

  await open(page, { ...closed, startDate: '', endDate: '' }, 'generalInfo');
  await form.summary().getByText('Choose a date to see the price.').waitFor();
  expect(await form.summary().getByRole('listitem').count()).toBe(0);
  expectNoErrors(/^Failed to load resource/);
});

test.each([
  ['en', 'Ask our chef'],
  ['fr', 'Prix du chef'],
  ['ar', 'اسأل الطاهي'],
])(
  'A service without an amount shows the text of the price list, in %s',
  async (language, text) => {
    const { page } = use.watched;
    await page.route('**/api/prices', async (route) => {
      const response = await route.fetch();
      const prices = (await response.json()) as ServicePrice[];
      const own = {
        price_text: 'Ask our chef',
        translations: { fr: { price_text: 'Prix du chef' }, ar: { price_text: 'اسأل الطاهي' } },
      };
      await route.fulfill({
        response,
        json: prices.map((price) =>
          price.service_key === 'catering_luxurious' ? { ...price, ...own } : price,
        ),
      });
    });
    await page.context().addCookies([{ name: 'language', value: language, url: use.site.origin }]);
    const catering = { ...defaultServiceDetails.catering, packageTier: 'luxurious' as const };
    await openDraft(page, {
      step: 'services',
      form: {
        selectedServices: ['catering'],
        services: { ...defaultServiceDetails, catering },
      },
    });
    // In the option, and in the line of the summary.
    await expect.poll(() => page.getByText(text, { exact: true }).count()).toBe(2);
  },
);

test('What was typed for another role is not sent', async () => {
  const { page, expectNoErrors } = use.watched;
  await open(page, {
    organizationType: 'enterprise',
    organizationTypeOther: 'Club',
    socials: { instagram: '@atlas', whatsapp: '', facebook: '', linkedin: '', tiktok: '' },
  });
  expect((await sentRequest(page)).verificationInfo).toEqual({
    organizationType: 'enterprise',
    organizationTypeOther: '',
    socials: { instagram: '', whatsapp: '', facebook: '', linkedin: '', tiktok: '' },
    documentCount: 0,
  });
  expectNoErrors(/^Failed to load resource/);
});

test('The Grand Hall explains its price once a session, and only there', async () => {
  const { page, expectNoErrors } = use.watched;
  const popup = page.getByRole('dialog', { name: 'How the Grand Hall is priced' });
  await open(page, closed);
  expect(await popup.count()).toBe(0);
  await page.goto('/book/grande-salle');
  await popup.waitFor();
  expect(await popup.getByRole('listitem').allInnerTexts()).toEqual([
    'Minimum 2 hours at 500 DA/hr (1000 DA total)',
    'Extra hours 400 DA/hr',
  ]);
  await popup.getByRole('button', { name: 'Understood' }).click();
  await popup.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('main form').waitFor();
  expect(await popup.count()).toBe(0);
  await page.evaluate(() => sessionStorage.removeItem('riwaq.grand-hall-pricing-shown'));
  await page.reload();
  await popup.waitFor();
  expectNoErrors();
});

test('With approved domiciliation the Grand Hall by the hour is free, and the line shows the reason', async () => {
  const { page, expectNoErrors } = use.watched;
  const form = bookingPage(page);
  await becomeVisitor(page, 'lina', use.site.origin);
  await page.goto('/book/grande-salle');
  await page.getByRole('button', { name: 'Understood' }).click();
  await form.choose('Hourly');
  await form.chooseDay('Day', day);
  const line = form.summary().getByRole('listitem');
  expect(await line.innerText()).toMatch(
    /^Room, hourly\s+8 hours\s+Free for you with domiciliation\s+0\.00 DA$/,
  );
  expectNoErrors();
});

/** Opens the form at its services, or another step, with these fields. */
async function open(
  page: Page,
  form: Partial<BookingForm>,
  step: BookingStep = 'services',
): Promise<void> {
  await openDraft(page, { step, form });
  await page.locator('main form').waitFor();
}

/** Continues from the services and submits: returns what the server would get. */
async function sentRequest(page: Page): Promise<RoomBookingRequest> {
  const form = bookingPage(page);
  await page.route('**/api/events/request', (route) => route.fulfill({ status: 500, body: '' }));
  await page.locator('main form [type=submit]').press('Enter');
  await form.heading('Notes').waitFor();
  const request = page.waitForRequest('**/api/events/request');
  await form.submit();
  const body = (await request).postDataJSON() as RoomBookingRequest;
  await page.getByRole('alert').getByText('Failed to create booking request.').waitFor();
  return body;
}
