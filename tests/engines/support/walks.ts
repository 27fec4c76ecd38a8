import { basename } from 'node:path';
import { differenceInCalendarMonths, parseISO } from 'date-fns';
import { shiftMonth } from '#domain/time/month.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { answerAsStaff, conversationOf } from '#tests/support/chat.ts';
import { signInStaff } from '#tests/support/staff.ts';
import { texts } from './texts.ts';
import type { Visitor } from './visitor.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/** A new customer, with files on their device. */
interface Person {
  name: string;
  /** In so many days the room is booked. */
  inDays: number;
  pdf: string;
  /** One for each required document of a domiciliation, named as it. */
  papers: string[];
}

const PLAN = { en: 'Flexible address', ar: 'عنوان مرن' };
const today = buildingDay(algiers, new Date());

/** Signs in by the popup, as a new customer. */
async function signIn(visitor: Visitor, { name }: Person): Promise<void> {
  const { inPopup, press, language } = visitor;
  await inPopup(
    () => press('button', texts[language].common.auth.signIn),
    async (popup) => {
      await popup.type('label input[name=name]', name);
      await popup.type('label input[name=email]', `${name.replaceAll(' ', '.')}@atlas.example`);
      await popup.press('button.submit');
    },
  );
}

/** From the sign-in to My Bookings, with a PDF and a photo. */
export async function book(visitor: Visitor, person: Person, files: string[]): Promise<void> {
  const { language, open, see, press, type, attach, look } = visitor;
  const { account, booking, common, form, services } = texts[language];
  const next = () => press('main form button', form.actions.next);
  const step = (name: keyof typeof booking.steps) => see('main h2', booking.steps[name].title);

  await open('/book/salle-casbah');
  await see('main button', common.auth.signIn);
  await look('sign-in');
  await signIn(visitor, person);
  await step('generalInfo');
  await type('input[name=eventName]', 'Atelier / ورشة');
  await type('input[name=clientName]', 'Atlas Conseil');
  await type('input[name=contactPhone]', '0550 12 34 56');
  await press('main form label', booking.billing.daily);
  const day = shiftDay(today, person.inDays);
  await press('[data-field=startDate] button');
  await turnTo(visitor, day);
  await look('booking-calendar');
  await press(`dialog [data-day="${day}"]`);
  await press('[data-field=endDate] button');
  await press(`dialog [data-day="${day}"]`);
  await look('booking-general');
  await next();
  await step('verification');
  await press('main form label', booking.roles.student);
  await attach('main input[type=file]', files);
  await see('[data-document]');
  await look('booking-documents');
  await next();
  await step('services');
  await press('main form label', services.catering.name);
  await look('booking-services');
  await next();
  await step('notes');
  await type('main form textarea', 'Tables en U');
  await look('booking-summary');
  await press('main form button', booking.actions.submit);
  await see('main h1', account.bookings.title);
  await see('main summary', account.moreActions);
  for (const file of files) {
    await see('main dd li', basename(file));
  }
  await look('booking-sent');
}

/** Turns the open calendar to the month of a day. */
async function turnTo({ see, press, language }: Visitor, day: string): Promise<void> {
  await see('dialog [data-day]');
  const months = differenceInCalendarMonths(parseISO(day), parseISO(today));
  for (let turned = 0; turned < months; turned += 1) {
    await press('dialog button', texts[language].calendar.nextMonth);
  }
}

/** A document is added to the request that was sent, and the request is cancelled. */
export async function useMyBookings(visitor: Visitor, person: Person): Promise<void> {
  const { language, open, see, press, attach, look } = visitor;
  const { account } = texts[language];
  await open('/account/bookings');
  await press('[role=row] button[aria-expanded=false]');
  await press('main button', account.add.action);
  await see('main h3', account.add.title);
  await attach('main [data-field=documents] input[type=file]', [person.pdf]);
  await see('main [data-document]');
  await look('my-bookings-document');
  await press('main button:enabled', account.add.close);
  await press('main button', account.cancel.action);
  await see('dialog button', account.cancel.confirm);
  await look('my-bookings-cancel');
  await press('dialog button', account.cancel.confirm);
  await see('[role=row] *', account.status.cancelled);
  await look('my-bookings-cancelled');
}

/** From the plans to the screen that follows the request. */
export async function domicile(visitor: Visitor, { papers }: Person): Promise<void> {
  const { language, open, see, press, type, attach, look } = visitor;
  const { domiciliation, form } = texts[language];
  const next = () => press('main form button', form.actions.next);
  await open('/domiciliation-flow');
  const select = domiciliation.plans.selectOf.replace('{{plan}}', PLAN[language]);
  await see('main a', select);
  await look('plans');
  await press('main a', select);
  const month = shiftMonth(today.slice(0, 'YYYY-MM'.length), 1);
  await see('main h2', domiciliation.steps.months.title);
  while (!(await visitor.has(`[data-month="${month}"]`))) {
    await press('main button', domiciliation.months.nextYear);
  }
  await press(`[data-month="${month}"]`);
  await see('[data-month][aria-pressed=true]');
  await look('domiciliation-months');
  await next();
  await see('main h2', domiciliation.steps.business.title);
  await type('input[name=companyName]', 'Atlas Conseil');
  await press('main form label', domiciliation.business.in_process);
  await press('main form label', domiciliation.business.founder);
  await look('domiciliation-business');
  await next();
  await see('main h2', domiciliation.steps.documents.title);
  await attach('main input[type=file][multiple]', papers);
  await see('[data-document]');
  await look('domiciliation-documents');
  await press('main form button', domiciliation.actions.submit);
  await see('main h1', domiciliation.submitted.title);
  await look('domiciliation-sent');
}

/** A question, and the answer of staff as it arrives. */
export async function chat(visitor: Visitor, { name }: Person, origin: string): Promise<void> {
  const { open, see, press, type, look } = visitor;
  await open('/account/chat');
  await type('main form textarea', 'Is there a projector?');
  await press('main form button[type=submit]');
  await see('main ol li p', 'Is there a projector?');
  await see('main ol li:not([data-on-its-way=true]) p', 'Is there a projector?');
  const staff = await signInStaff(origin);
  await answerAsStaff(staff, await conversationOf(staff, name), 'Yes, and a screen.');
  await see('main ol li p', 'Yes, and a screen.');
  await look('chat');
}

const screens = {
  home: '/',
  rooms: '/rooms',
  room: '/rooms/grande-salle',
  form: '/book/grande-salle',
  plans: '/domiciliation-flow',
  events: '/events',
  gallery: '/gallery',
  services: '/services',
  bookings: '/account/bookings',
  chat: '/account/chat',
  payments: '/account/payment-history',
  details: '/account/details',
};

/** Opens the pages one after the other. */
export async function lookAround({ open, look }: Visitor): Promise<void> {
  for (const [name, path] of Object.entries(screens)) {
    await open(path);
    await look(name);
  }
}
