import { randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { buildingInstant } from '#domain/instant.ts';
import { buildingDay, shiftDay } from '#domain/time.ts';
import texts from '#locales/en/booking.json';
import { bookingPage, pdf, type UploadFile } from './booking-page.ts';
import { signInAs } from './sign-in.ts';
import type { SiteInUse } from './use-site.ts';

const room = { slug: 'salle-casbah', path: '/book/salle-casbah' };
const firstDay = shiftDay(buildingDay(new Date()), 45);
const lastDay = shiftDay(firstDay, 1);

const scan: UploadFile = {
  name: 'Registre de commerce.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(300_000)]),
};

/** One request with something in every field: as it is typed, and as the server is to have it. */
export const typed = {
  room,
  period: { first: firstDay, last: lastDay },
  files: [scan, pdf('carte.pdf')],
  stored: {
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
  },
};

export interface TypedOnce {
  /** A visitor who finds the request as the draft of one that was never sent; no two are the same request. */
  visitor: () => BrowserContextOptions;
  /** What stood in the form. */
  form: string[];
}

/** Signs in and types the whole request. */
export async function typeOnce({ newContext }: Pick<SiteInUse, 'newContext'>): Promise<TypedOnce> {
  const context = await newContext();
  const page = await context.newPage();
  await page.goto(room.path);
  await page.waitForURL(({ pathname }) => pathname === '/');
  await signInAs(page, /Karim Benali/);
  await typeRequest(page);
  const form = await readForm(page);
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  await context.close();
  const visitor = () => ({
    storageState: {
      cookies,
      origins: origins.map((origin) => ({
        ...origin,
        localStorage: origin.localStorage.map(({ name, value }) => ({
          name,
          value: value.replace(/(?<="requestKey":")[^"]+/, randomUUID()),
        })),
      })),
    },
  });
  return { visitor, form };
}

/** Opens the form at Submit, with all that was typed. */
export async function openTyped(page: Page): Promise<void> {
  const form = bookingPage(page);
  await page.goto(room.path);
  await form.heading(texts.steps.notes.title).waitFor();
  await page.getByRole('button', { name: texts.steps.verification.title }).click();
  await form.attach(typed.files);
  await form.next();
  await form.next();
}

export function documentsShown(page: Page): Locator {
  return page.getByRole('list', { name: texts.documents.list }).getByRole('listitem');
}

/** What stands in the fields of the four steps, documents too, one after the other. It ends at Submit, where it began. */
export async function readForm(page: Page): Promise<string[]> {
  const form = bookingPage(page);
  const steps = page.getByRole('navigation', { name: texts.steps.label });
  const read: string[] = [];
  for (const { title } of [
    texts.steps.generalInfo,
    texts.steps.verification,
    texts.steps.services,
    texts.steps.notes,
  ]) {
    await steps.getByRole('button', { name: title }).click();
    await form.heading(title).waitFor();
    read.push(...(await page.locator('main form').evaluate(fieldsOf)));
  }
  return read;
}

/** Runs in the page. */
function fieldsOf(form: Element): string[] {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLButtonElement>(
    'input:not([type=file], [type=hidden]), select, textarea, button[data-dates-input], li',
  );
  return [...fields].map((field) => {
    if (field instanceof HTMLLIElement) {
      return field.innerText.replace(/\s*\n\s*/g, ', ');
    }
    const label = [...(field.labels ?? [])].map(({ textContent }) => textContent).join(' ');
    const isTicked = field instanceof HTMLInputElement && /radio|checkbox/.test(field.type);
    const value = field instanceof HTMLButtonElement ? field.innerText : field.value;
    return `${label}: ${isTicked ? String(field.checked) : value}`;
  });
}

/** All of the four steps, as a person does it, up to Submit. */
async function typeRequest(page: Page): Promise<void> {
  const form = bookingPage(page);
  const { stored, files, period } = typed;
  const { socials } = stored.verification;
  await form.heading(texts.steps.generalInfo.title).waitFor();
  await form.fill('Event name', stored.event_name);
  await form.fill('Attendees', String(stored.attendees));
  await form.fill('Client or company name', stored.client_name);
  await form.fill('Contact person', stored.contact_person);
  await form.fill('Email', stored.contact_email);
  await form.fill('Phone', stored.contact_phone);
  await form.choose('Daily');
  await form.chooseDay('First day', period.first);
  await form.chooseDay('Last day', period.last);
  await form.next();
  await form.choose('Partner');
  await form.fill('Instagram', socials.instagram);
  await form.fill('LinkedIn', socials.linkedin);
  await form.fill('TikTok', socials.tiktok);
  await form.attach(files);
  await form.next();
  await typeServices(page);
  await form.next();
  await form.fill('Notes', stored.notes);
}

async function typeServices(page: Page): Promise<void> {
  const form = bookingPage(page);
  const { catering, marketing, staff, stationery, hotel } = typed.stored.services;
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  const select = (label: string, option: string) =>
    page.getByRole('combobox', { name: label, exact: true }).selectOption(option);

  await form.choose('Catering');
  await form.choose('Mid-range');
  await select('Coffee', catering.coffeeVariety);
  await select('Morning break', catering.morningBreakTime);
  await select('Afternoon break', catering.afternoonBreakTime);
  await select('Meal', catering.mealFormat);
  await select('Meal type', catering.mealType);
  await form.choose('Gluten-free option');

  await form.choose('Car rental');
  await form.choose('Spacious');
  await select('Mini bus size', '30');
  await form.choose('With driver');
  await form.choose('Delivery');
  await form.chooseDay('Start', typed.period.first);
  await select('Start, time', '07:30');

  await form.choose('Marketing');
  await form.choose('Design');
  await form.choose('Roll-ups');
  await form.choose('Photo and video team');
  await select('Coverage', marketing.media.serviceType);
  const media = group('Marketing');
  await media.getByRole('textbox', { name: 'People' }).fill(String(marketing.media.staffCount));
  await media.getByRole('textbox', { name: 'Duration' }).fill(marketing.media.duration);

  await form.choose('Event staff');
  await page.getByRole('button', { name: 'Add a role' }).click();
  for (const [index, { role, count, hours }] of staff.roles.entries()) {
    const row = group(`Role ${index + 1}`);
    await row.getByRole('combobox', { name: 'Role' }).selectOption(role);
    await row.getByRole('textbox', { name: 'People' }).fill(String(count));
    await row.getByRole('textbox', { name: 'Hours' }).fill(hours);
  }

  await form.choose('Stationery');
  for (const { product, specs, quantity } of stationery.items) {
    await form.fill('Product', product);
    await form.fill('Quantity', String(quantity));
    await form.fill('Details', specs);
  }

  await form.choose('Hotel hosting');
  await form.fill('Guests', String(hotel.numGuests));
  await form.fill('Rooms', String(hotel.numRooms));
  await form.chooseDay('Check-in', hotel.checkIn);
  await form.chooseDay('Check-out', hotel.checkOut);
  await form.fill('Wishes for the stay', hotel.notes);
}
