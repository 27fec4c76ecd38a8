import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { Page, Route } from 'playwright-core';
import * as v from 'valibot';
import type { BookingForm } from '#domain/booking/form/form.ts';
import { toBookingRequest } from '#domain/booking/form/form-request.ts';
import { bookingDraftKey } from '#domain/draft/header.ts';
import type { Failure } from '#domain/errors.ts';
import { profileResponseSchema } from '#domain/identity/customer.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { shiftDay } from '#domain/time/time.ts';
import type { BookingView } from '#machines/booking/booking.paths.ts';
import type { BookingEvent, BookingFormData } from '#machines/booking/booking.types.ts';
import texts from '#locales/en/booking.json';
import serviceTexts from '#locales/en/booking-services.json';
import formTexts from '#locales/en/form.json';
import labels from '#locales/en/request-fields.json';
import calendarTexts from '#locales/en/calendar.json';
import { bookingPage, pressDay } from '#tests/support/booking-page.ts';
import { textOf } from '#machines/shared/english.paths.ts';
import type { Driver } from 'xstate-paths';
import { expectedScreen, seenScreen } from './booking-screen.ts';
import { storeSentDraft } from './earlier-draft.ts';
import { eventually } from '#tests/paths/eventually.ts';
import { refuse } from '#tests/paths/held-http-requests.ts';
import { requestFormDriver } from './request-form-driver.ts';

const calls = { room: /^\/api\/rooms\/salle-casbah$/, prices: /^\/api\/prices$/ };

const room = { slug: 'salle-casbah', path: '/book/salle-casbah', name: 'Casbah Room' };

interface BookingOfPath {
  /** Differs from path to path, so that a path finds its own booking. */
  eventName: string;
  /** No other request in this room uses it. */
  period: { first: string; last: string };
}

/** The booking page as the system under test. */
export function bookingPageDriver(page: Page, first: BookingOfPath): Driver {
  const form = bookingPage(page);
  /** A path that starts again after a request was sent sends another one, for other days. */
  let booking = first;

  /** The 10th of the model is the first day of the path. */
  const dayOf = (day: string) =>
    shiftDay(first.period.first, differenceInCalendarDays(parseISO(day), parseISO('2026-12-10')));

  const change = async (next: Partial<BookingForm>): Promise<void> => {
    if (next.organizationType) {
      return form.choose(texts.roles[next.organizationType]);
    }
    if (next.eventName === undefined) {
      await form.chooseDay(texts.fields.startDate, dayOf(next.startDate ?? ''));
      return form.chooseDay(texts.fields.endDate, dayOf(next.endDate ?? ''));
    }
    await form.fill(labels.eventName, booking.eventName);
    await form.fill(labels.clientName, next.clientName ?? '');
    await form.fill(labels.contactPhone, next.contactPhone ?? '');
    await form.chooseDay(texts.fields.startDate, booking.period.first);
    await form.chooseDay(texts.fields.endDate, booking.period.last);
  };

  return requestFormDriver<BookingEvent, BookingView>(page, {
    calls: Object.values(calls),
    uploadFailed: 'upload_failed',
    texts,
    attach: form.attach,
    open: async () => {
      await page.route(`**/api/rooms/${room.slug}/calendar?*`, (route) =>
        route.fulfill({ json: [takenOn(dayOf('2026-12-15'))] }),
      );
      await page.route('**/api/auth/profile', withoutRole);
      await page.goto(`${room.path}?billing=daily`);
    },
    act: async (event) => {
      switch (event.type) {
        case 'load.retry':
          return page.getByRole('button', { name: texts.loadFailed.retry, exact: true }).click();
        case 'field.change':
          return change(event.change);
        case 'months.reported':
          // The page has loaded it by itself.
          return;
        case 'day.pressed':
          return pressDay(
            page.getByRole('region', { name: calendarTexts.roomCalendar }),
            dayOf(event.day),
          );
        case 'service.toggle':
          return form.choose(serviceTexts[event.service].name);
        case 'service.change': {
          const guests = String(event.change.hotel?.numGuests ?? '');
          await form.fill(serviceTexts.hotel.numGuests, guests);
          // A number is read when the focus leaves.
          return page.getByLabel(serviceTexts.hotel.numGuests).blur();
        }
        default:
          throw new Error(`no step "${event.type}"`);
      }
    },
    load: async (_, settlement, { held, authorization }) => {
      const prices = await held.next(calls.prices);
      const roomRequest = await held.next(calls.room);
      if (!settlement.ok) {
        const { code } = settlement.error as Failure;
        await prices.continue();
        await refuse(roomRequest, code === 'room_not_found' ? code : 'internal');
        return code === 'room_failed' ? textOf({ code }) : null;
      }
      const { prices: priceList, draft } = settlement.output as BookingFormData;
      if (draft) {
        const { eventName, period } = booking;
        const days = { startDate: period.first, endDate: period.last };
        const sentForm = { ...draft.form, eventName, ...days };
        await storeSentDraft(page, {
          key: bookingDraftKey(room.slug),
          draft: { ...draft, form: sentForm },
          request: toBookingRequest(room.slug, sentForm, draft.documents.length),
          purpose: 'VERIFICATION_DOCUMENT',
          authorization,
        });
      }
      await roomRequest.continue();
      if (priceList !== null) {
        await prices.continue();
        return null;
      }
      await refuse(prices, 'internal');
      return textOf({ code: 'prices_failed' });
    },
    restarted: () => {
      const { eventName, period } = booking;
      booking = {
        eventName: `${eventName} changed`,
        period: { first: shiftDay(period.first, 3), last: shiftDay(period.last, 3) },
      };
    },
    seen: () => seenScreen(page),
    expected: (expected, view) => {
      const eventName = view.eventName && booking.eventName;
      return expectedScreen(expected.state, { ...view, eventName }, room);
    },
    look: async (state, { documents }, failure) => {
      if (state === 'documentsIncomplete') {
        const failed = documents.flatMap((document) => /^(.*) notSent$/.exec(document)?.[1] ?? []);
        const failures = failed.map((name) => textOf({ code: 'upload_failed', params: { name } }));
        const rows = page.getByRole('main').locator('[data-document][data-problem] p');
        await eventually(() => rows.allInnerTexts(), failures);
        await expectLockedNotice(
          page,
          failure === null ? [textOf({ code: 'upload_interrupted' })] : [],
        );
      }
      if (state === 'requestSubmitted') {
        await page.getByRole('row', { name: booking.eventName }).first().waitFor();
        await expectFiles(
          page,
          documents.map((document) => document.replace(' recorded', '')),
        );
      }
    },
  });
}

/** The profile as the model has it: an earlier path may have saved a role. */
async function withoutRole(route: Route): Promise<void> {
  const response = await route.fetch();
  const { customer } = v.parse(profileResponseSchema, await response.json());
  await route.fulfill({ response, json: { customer: { ...customer, organization_type: null } } });
}

/** An entry of a calendar, by which a day is taken. */
const takenOn = (day: string): CalendarEntry => ({
  kind: 'unavailable',
  title: 'Works',
  start: buildingInstant(algiers, day).toISOString(),
  end: buildingInstant(algiers, shiftDay(day, 1)).toISOString(),
});

/** The text above the documents while only they are missing. */
async function expectLockedNotice(page: Page, failures: readonly string[]): Promise<void> {
  const notice = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: formTexts.locked.text });
  const lines = async () => (await notice.innerText()).split(/\n+/);
  await eventually(lines, [...failures, formTexts.locked.text]);
}

/** The open booking of My Bookings has exactly these files. */
export async function expectFiles(page: Page, names: readonly string[]): Promise<void> {
  const files = page.getByRole('definition').getByRole('listitem');
  await eventually(() => files.allInnerTexts(), [...names]);
}
