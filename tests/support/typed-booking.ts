import { randomBytes } from 'node:crypto';
import { format, parseISO } from 'date-fns';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as v from 'valibot';
import { buildingInstant } from '#domain/instant.ts';
import { buildingDay, shiftDay } from '#domain/time.ts';
import texts from '#locales/en/booking.json';
import labels from '#locales/en/booking-services.json';
import formTexts from '#locales/en/form.json';
import { bookingPage, pdf, type UploadFile } from './booking-page.ts';
import { signInAs } from './sign-in.ts';
import type { Site } from './site.ts';

const { fields } = texts;
const room = { slug: 'salle-casbah', path: '/book/salle-casbah' };
const firstDay = shiftDay(buildingDay(new Date()), 45);
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
  event_name: 'Résumé & “réunion”: <2027>',
  attendees: 24,
  client_name: 'شركة الأطلس / Atlas Conseil',
  contact_person: 'Nadia O’Brien-Haddad',
  contact_email: 'nadia@atlas-conseil.example',
  contact_phone: '+213 550 12 34 56',
  billing_type: 'daily',
  booking_dates: `[${firstDay},${shiftDay(lastDay, 1)})`,
  start_time: null,
  end_time: null,
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
      start: buildingInstant(firstDay, '07:30').toISOString(),
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

export const stepTitles = ['generalInfo', 'verification', 'services', 'notes'].map(
  (step) => texts.steps[step as keyof typeof texts.steps].title,
);

/** The chosen (not typed) days as the form shows them: reading the form must find them. */
export const chosenDays = [firstDay, lastDay].map((day) => format(parseISO(day), 'd MMMM yyyy'));

/** Opens a step of the form by its title. */
export async function openStep(page: Page, title: string): Promise<void> {
  const steps = page.getByRole('navigation', { name: formTexts.steps.label });
  await steps.getByRole('button', { name: title }).click();
  await bookingPage(page).heading(title).waitFor();
}

/** Opens the form at Submit, with all that was typed. */
export async function openTyped(page: Page): Promise<void> {
  const form = bookingPage(page);
  await page.goto(room.path);
  await form.heading(texts.steps.notes.title).waitFor();
  await openStep(page, texts.steps.verification.title);
  await form.attach(files);
  await form.next();
  await form.next();
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
      start: buildingInstant(first).toISOString(),
      end: buildingInstant(shiftDay(last, 1)).toISOString(),
    },
  ]);
}

/** Signs in and fills all steps, as a person does it, up to Submit. */
export async function typeAll(page: Page): Promise<void> {
  const form = bookingPage(page);
  await page.goto(room.path);
  await page.waitForURL(({ pathname }) => pathname === '/');
  await signInAs(page, /Karim Benali/);
  const { socials } = stored.verification;
  await form.heading(texts.steps.generalInfo.title).waitFor();
  await form.fill(fields.eventName, stored.event_name);
  await form.fill(fields.attendees, String(stored.attendees));
  await form.fill(fields.clientName, stored.client_name);
  await form.fill(fields.contactPerson, stored.contact_person);
  await form.fill(fields.contactEmail, stored.contact_email);
  await form.fill(fields.contactPhone, stored.contact_phone);
  await form.choose(texts.billing.daily);
  await form.chooseDay(fields.startDate, period.first);
  await form.chooseDay(fields.endDate, period.last);
  await form.next();
  await form.choose(texts.roles.partner);
  await form.fill(texts.socials.instagram, socials.instagram);
  await form.fill(texts.socials.linkedin, socials.linkedin);
  await form.fill(texts.socials.tiktok, socials.tiktok);
  await form.attach(files);
  await form.next();
  await typeServices(page);
  await form.next();
  await form.fill(fields.notes, stored.notes);
}

async function typeServices(page: Page): Promise<void> {
  const form = bookingPage(page);
  const { catering, marketing, staff, stationery, hotel } = stored.services;
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  const select = (label: string, option: string) =>
    page.getByRole('combobox', { name: label, exact: true }).selectOption(option);

  await form.choose(labels.catering.name);
  await form.choose(labels.catering.mid_range);
  await select(labels.catering.coffee, catering.coffeeVariety);
  await select(labels.catering.morningBreak, catering.morningBreakTime);
  await select(labels.catering.afternoonBreak, catering.afternoonBreakTime);
  await select(labels.catering.meal, catering.mealFormat);
  await select(labels.catering.mealType, catering.mealType);
  await form.choose(labels.catering.glutenFree);

  await form.choose(labels.carRental.name);
  await form.choose(labels.carRental.mini_bus);
  await select(labels.carRental.seats, '30');
  await form.choose(labels.carRental.withDriver);
  await form.choose(labels.carRental.delivery);
  await form.chooseDay(labels.carRental.start, period.first);
  await select(labels.carRental.startTime, '07:30');

  await form.choose(labels.marketing.name);
  await form.choose(labels.marketing.design);
  await form.choose(labels.marketing.rollups);
  await form.choose(labels.marketing.media);
  await select(labels.marketing.mediaType, marketing.media.serviceType);
  const media = group(labels.marketing.name);
  await media
    .getByRole('textbox', { name: labels.marketing.staffCount })
    .fill(String(marketing.media.staffCount));
  await media
    .getByRole('textbox', { name: labels.marketing.duration })
    .fill(marketing.media.duration);

  await form.choose(labels.staff.name);
  await page.getByRole('button', { name: labels.staff.add }).click();
  for (const [index, { role, count, hours }] of staff.roles.entries()) {
    const row = group(labels.staff.row.replace('{{number}}', String(index + 1)));
    await row.getByRole('combobox', { name: labels.staff.role }).selectOption(role);
    await row.getByRole('textbox', { name: labels.staff.count }).fill(String(count));
    await row.getByRole('textbox', { name: labels.staff.hours }).fill(hours);
  }

  await form.choose(labels.stationery.name);
  for (const { product, specs, quantity } of stationery.items) {
    await form.fill(labels.stationery.product, product);
    await form.fill(labels.stationery.quantity, String(quantity));
    await form.fill(labels.stationery.specs, specs);
  }

  await form.choose(labels.hotel.name);
  await form.fill(labels.hotel.numGuests, String(hotel.numGuests));
  await form.fill(labels.hotel.numRooms, String(hotel.numRooms));
  await form.chooseDay(labels.hotel.checkIn, hotel.checkIn);
  await form.chooseDay(labels.hotel.checkOut, hotel.checkOut);
  await form.fill(labels.hotel.notes, hotel.notes);
}
