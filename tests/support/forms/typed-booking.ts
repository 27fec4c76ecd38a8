import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as v from 'valibot';
import {
  requestFieldNames,
  requestFields,
  toColumns,
  type RequestField,
} from '#domain/booking/fields/fields.ts';
import { sentFields } from '#domain/booking/form/form.fixtures.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import texts from '#locales/en/booking.json';
import laterTexts from '#locales/en/booking-later.json';
import labels from '#locales/en/booking-services.json';
import formTexts from '#locales/en/form.json';
import fieldLabels from '#locales/en/request-fields.json';
import { lastStep } from '#machines/booking/booking.rules.ts';
import { bookingPage, pdf, type UploadFile } from '#tests/support/booking-page.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import type { Site } from '#tests/support/site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const { fields } = texts;
const room = { slug: 'salle-casbah', path: '/book/salle-casbah' };
const firstDay = shiftDay(buildingDay(algiers, new Date()), 45);
const lastDay = shiftDay(firstDay, 1);

const scan: UploadFile = {
  name: 'Registre de commerce.pdf',
  mimeType: 'application/pdf',
  // Random hex: bytes could read like a script by chance.
  buffer: Buffer.from(`%PDF-1.4\n% ${randomBytes(150_000).toString('hex')}\n%%EOF\n`),
};

const files = [scan, pdf('carte.pdf')];
const period = { first: firstDay, last: lastDay };
/** As it is typed, and as the server is to have it. */
const stored = {
  ...toColumns(sentFields),
  event_name: 'Résumé & “réunion”: <2027>',
  attendees: 24,
  client_name: 'شركة الأطلس / Atlas Conseil',
  contact_person: 'Nadia O’Brien-Haddad',
  contact_email: 'nadia@atlas-conseil.example',
  contact_phone: '+213 550 12 34 56',
  billing_type: 'daily',
  periods: [{ ...period, from: null, to: null }],
  notes: 'Tables in a U.\n\n“Éclairage doux”, و مدخل هادئ.',
  verification: {
    organizationType: 'partner',
    organizationTypeOther: '',
    socials: {
      instagram: '@atlas.conseil',
      whatsapp: '',
      facebook: '',
      linkedin: 'atlas-conseil',
      tiktok: '@atlas',
    },
  },
  services: {
    catering: {
      packageTier: 'mid_range',
      coffeeVariety: 'capsules',
      morningBreakTime: '10:30',
      afternoonBreakTime: '16:00',
      mealFormat: 'platter',
      mealType: 'fish',
      glutenFree: true,
    },
    carRental: {
      vehicleClass: 'mini_bus',
      minibusSize: 30,
      withDriver: true,
      withFuel: false,
      delivery: true,
      pickup: false,
      start: buildingInstant(algiers, firstDay, '07:30').toISOString(),
      end: null,
    },
    marketing: {
      social: { boosting: false, design: true, community: false },
      physical: { banners: false, rollups: true, flyers: false },
      media: { serviceType: 'both', staffCount: 2, duration: 'half a day' },
    },
    staff: {
      roles: [
        { role: 'host', count: 2, hours: '08:00 to 17:00' },
        { role: 'technician', count: 1, hours: 'all day' },
      ],
    },
    stationery: { items: [{ product: 'Badges', specs: 'A6, two colours', quantity: 30 }] },
    hotel: {
      numGuests: 3,
      numRooms: 2,
      checkIn: firstDay,
      checkOut: shiftDay(lastDay, 1),
      notes: 'Quiet rooms',
    },
  },
};

/** A booking with something in every field; in English. */
export const typedBooking = {
  path: room.path,
  files,
  /** As staff are to see it; `documents` besides the names, types and sizes of the files. */
  stored: {
    client: stored.client_name,
    details: stored,
    documents: files.map(() => ({ purpose: 'VERIFICATION_DOCUMENT', document_kind: null })),
  },
};

/** Opens the form at Submit, with all that was typed. */
export async function openTyped(page: Page): Promise<void> {
  const form = bookingPage(page);
  await page.goto(room.path);
  await form.heading(texts.steps[lastStep].title).waitFor();
  const { title } = texts.steps.verification;
  const steps = page.getByRole('navigation', { name: formTexts.steps.label });
  await steps.getByRole('button', { name: title }).click();
  await form.heading(title).waitFor();
  await form.attach(files);
  await form.toLastStep('verification');
}

const calendarSchema = v.array(v.object({ kind: v.string(), start: v.string(), end: v.string() }));

/** The calendar shows the period as reserved, once. */
export async function expectHeld({ origin }: Site): Promise<void> {
  const { first, last } = period;
  const asked = new URLSearchParams({ from: first, to: shiftDay(last, 1) });
  const response = await fetch(`${origin}/api/rooms/${room.slug}/calendar?${asked}`);
  expect(v.parse(calendarSchema, await response.json())).toEqual([
    {
      kind: 'reserved',
      start: buildingInstant(algiers, first).toISOString(),
      end: buildingInstant(algiers, shiftDay(last, 1)).toISOString(),
    },
  ]);
}

/** Signs in and fills all steps, as a person does it, up to Submit. */
export async function typeAll(page: Page): Promise<void> {
  const form = bookingPage(page);
  const { socials } = stored.verification;
  await page.goto(room.path);
  await page.waitForURL(({ pathname }) => pathname === '/');
  await signInAs(page, /Karim Benali/);
  await form.heading(texts.steps.generalInfo.title).waitFor();
  const typedFirst = requestFieldNames.filter((name) => name !== 'notes');
  await fillAll(page, typedFirst.map(labelAndValue));
  await form.choose(texts.billing.daily);
  await form.chooseDay(fields.startDate, period.first);
  await form.chooseDay(fields.endDate, period.last);
  await form.next();
  await form.choose(texts.roles.partner);
  await fillAll(page, [
    [laterTexts.socials.instagram, socials.instagram],
    [laterTexts.socials.linkedin, socials.linkedin],
    [laterTexts.socials.tiktok, socials.tiktok],
  ]);
  await form.attach(files);
  await form.next();
  await typeServices(page);
  await form.next();
  await form.fill(...labelAndValue('notes'));
}

function labelAndValue(name: RequestField): [string, string] {
  return [fieldLabels[name], String(stored[requestFields[name].column])];
}

/** Fills text fields and selects of a form, or of a part of it. */
async function fillAll(
  part: Page | Locator,
  values: readonly (readonly [label: string, value: string | number])[],
): Promise<void> {
  for (const [name, value] of values) {
    const select = part.getByRole('combobox', { name, exact: true });
    await ((await select.count()) > 0
      ? select.selectOption(String(value))
      : part.getByRole('textbox', { name, exact: true }).fill(String(value)));
  }
}

async function typeServices(page: Page): Promise<void> {
  const { choose, chooseDay } = bookingPage(page);
  const { catering, marketing, staff, stationery, hotel } = stored.services;
  const chooseAll = async (...options: string[]) => {
    for (const option of options) {
      await choose(option);
    }
  };
  await chooseAll(labels.catering.name, labels.catering.mid_range, labels.catering.glutenFree);
  await fillAll(page, [
    [labels.catering.coffeeVariety, catering.coffeeVariety],
    [labels.catering.morningBreakTime, catering.morningBreakTime],
    [labels.catering.afternoonBreakTime, catering.afternoonBreakTime],
    [labels.catering.mealFormat, catering.mealFormat],
    [labels.catering.mealType, catering.mealType],
  ]);

  await chooseAll(labels.carRental.name, labels.carRental.mini_bus);
  await chooseAll(labels.carRental.withDriver, labels.carRental.delivery);
  await chooseDay(labels.carRental.start, period.first);
  await fillAll(page, [
    [labels.carRental.minibusSize, '30'],
    [labels.carRental.startTime, '07:30'],
  ]);

  await chooseAll(labels.marketing.name, labels.marketing.design, labels.marketing.rollups);
  await choose(labels.marketing.media);
  await fillAll(page.getByRole('group', { name: labels.marketing.name, exact: true }), [
    [labels.marketing.serviceType, marketing.media.serviceType],
    [labels.marketing.staffCount, marketing.media.staffCount],
    [labels.marketing.duration, marketing.media.duration],
  ]);

  await choose(labels.staff.name);
  await page.getByRole('button', { name: labels.staff.add }).click();
  for (const [index, { role, count, hours }] of staff.roles.entries()) {
    const name = labels.staff.row.replace('{{number}}', String(index + 1));
    await fillAll(page.getByRole('group', { name, exact: true }), [
      [labels.staff.role, role],
      [labels.staff.count, count],
      [labels.staff.hours, hours],
    ]);
  }

  await choose(labels.stationery.name);
  for (const { product, specs, quantity } of stationery.items) {
    await fillAll(page, [
      [labels.stationery.product, product],
      [labels.stationery.quantity, quantity],
      [labels.stationery.specs, specs],
    ]);
  }

  await choose(labels.hotel.name);
  await chooseDay(labels.hotel.checkIn, hotel.checkIn);
  await chooseDay(labels.hotel.checkOut, hotel.checkOut);
  await fillAll(page, [
    [labels.hotel.numGuests, hotel.numGuests],
    [labels.hotel.numRooms, hotel.numRooms],
    [labels.hotel.notes, hotel.notes],
  ]);
}
