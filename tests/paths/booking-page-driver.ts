import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type BookingForm } from '#domain/booking/form.ts';
import { toBookingRequest } from '#domain/booking/form-request.ts';
import { bookingDraftKey } from '#domain/draft/header.ts';
import type { Failure } from '#domain/errors.ts';
import { shiftDay } from '#domain/time.ts';
import type { BookingView } from '#machines/booking/booking.paths.ts';
import type { BookingEvent, BookingFormData } from '#machines/booking/booking.types.ts';
import texts from '#locales/en/booking.json';
import serviceTexts from '#locales/en/booking-services.json';
import formTexts from '#locales/en/form.json';
import { bookingPage, pdf } from '#tests/support/booking-page.ts';
import { textOf } from '#tools/paths/english.ts';
import type { Driver, Settlement } from '#tools/paths/path-model.ts';
import { expectedScreen, seenScreen } from './booking-screen.ts';
import { isEnding } from './form-screen.ts';
import { clearForm, closeToast } from './form-page.ts';
import { holdRequests, refuse, type HeldRequests } from './held-http-requests.ts';
import { storeSentDraft } from './earlier-draft.ts';
import { submissionCalls, submissionOnPage } from './submission-page.ts';
import { eventually } from './eventually.ts';

const calls = {
  room: /^\/api\/rooms\/salle-casbah$/,
  prices: /^\/api\/prices$/,
  ...submissionCalls,
};

const room = { slug: 'salle-casbah', path: '/book/salle-casbah', name: 'Casbah Room' };

interface BookingOfPath {
  /** Differs from path to path, so that a path finds its own booking. */
  eventName: string;
  /** No other request in this room uses it. */
  period: { first: string; last: string };
}

/**
 * The booking page as the system under test: it is filled in as a person does, a successful response comes from the server, and a
 * bad one is put in its place.
 */
export function bookingPageDriver(page: Page, first: BookingOfPath): Driver {
  const form = bookingPage(page);
  const submission = submissionOnPage('upload_failed');
  /** A path that starts again after a request was sent sends another one, for other days. */
  let booking = first;
  let held: HeldRequests;
  /** The toast that the last step must have shown. */
  let toast: string | null = null;
  let lastFailure = '';

  const act = async (event: BookingEvent): Promise<void> => {
    switch (event.type) {
      case 'load.retry':
        return press(texts.loadFailed.retry);
      case 'field.change':
        return change(event.change);
      case 'service.toggle':
        return form.choose(serviceTexts[event.service].name);
      case 'service.change':
        return form.fill(serviceTexts.hotel.numGuests, String(event.change.hotel?.numGuests ?? ''));
      case 'documents.add':
        return attach(event.documents.map(({ file }) => file.name));
      case 'documents.remove':
        return press(formTexts.documents.remove.replace('{{name}}', event.id));
      case 'step.next':
        return form.next();
      case 'step.back':
        return form.back();
      case 'step.select':
        return page
          .getByRole('navigation', { name: formTexts.steps.label })
          .getByRole('button', { name: texts.steps[event.step].title })
          .click();
      case 'form.submit':
        return page.getByRole('button', { name: /^(Submit Event Request|Submit again)$/ }).click();
      case 'form.clear':
        return clear();
      case 'customer.ensured':
      case 'request.accepted':
      case 'document.settled':
        toast = await submission.report(held, event);
        return;
      case 'draft.notKept':
        throw new Error('no one does this');
    }
  };

  const clear = async (): Promise<void> => {
    const isSent = await clearForm(page, {
      button: texts.actions.clear,
      confirm: texts.clear.confirm,
    });
    if (isSent) {
      booking = nextBooking(booking);
    }
  };

  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click();

  const change = async (next: Partial<BookingForm>): Promise<void> => {
    if (next.organizationType) {
      return form.choose(texts.roles[next.organizationType]);
    }
    await form.fill(texts.fields.eventName, booking.eventName);
    await form.fill(texts.fields.clientName, next.clientName ?? '');
    await form.fill(texts.fields.contactPhone, next.contactPhone ?? '');
    await form.chooseDay(texts.fields.startDate, booking.period.first);
    await form.chooseDay(texts.fields.endDate, booking.period.last);
  };

  const attach = (names: string[]): Promise<void> => {
    const refused = names.find((name) => name.endsWith('.exe'));
    toast = refused ? textOf({ code: 'file_unsupported', params: { name: refused } }) : null;
    return form.attach(names.map(pdf));
  };

  const settle: Record<string, (settlement: Settlement) => Promise<void>> = {
    loadBookingForm: async (settlement) => {
      const prices = await held.next(calls.prices);
      const roomRequest = await held.next(calls.room);
      if (!settlement.ok) {
        const { code } = settlement.error as Failure;
        toast = code === 'room_failed' ? textOf({ code }) : null;
        await prices.continue();
        return refuse(roomRequest, code === 'room_not_found' ? code : 'internal');
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
          authorization: roomRequest.request().headers().authorization ?? '',
        });
        lastFailure = textOf({ code: 'upload_interrupted' });
      }
      await roomRequest.continue();
      if (priceList !== null) {
        return prices.continue();
      }
      toast = textOf({ code: 'prices_failed' });
      return refuse(prices, 'internal');
    },
    submission: async (settlement) => {
      toast = (await submission.settle(held, settlement)) ?? toast;
      lastFailure = toast ?? '';
    },
  };

  return {
    open: async () => {
      held = await holdRequests(page, Object.values(calls));
      await page.goto(`${room.path}?billing=daily`);
      await refuse(await held.next(calls.profile), 'internal');
    },
    act: (event) => act(event as BookingEvent),
    settle: (name, settlement) => {
      const settleCall = settle[name];
      return settleCall ? settleCall(settlement) : Promise.reject(new Error(`no call "${name}"`));
    },
    check: async (expected) => {
      const view = expected.view as BookingView;
      if (isEnding(expected.state, view)) {
        return 'the submission ends';
      }
      const eventName = view.eventName && booking.eventName;
      const screen = expectedScreen({ ...expected, view: { ...view, eventName } }, room);
      const seen = await eventually(() => seenScreen(page), screen);
      if (toast !== null) {
        await closeToast(page, toast);
      }
      if (expected.state === 'documentsIncomplete') {
        await expectLockedNotice(page, lastFailure);
      }
      if (expected.state === 'requestSubmitted') {
        await expectBooking(page, booking.eventName, view.documents);
      }
      toast = null;
      return seen;
    },
  };
}

/** Days that no other path asks for. */
function nextBooking({ eventName, period }: BookingOfPath): BookingOfPath {
  return {
    eventName: `${eventName} changed`,
    period: { first: shiftDay(period.first, 3), last: shiftDay(period.last, 3) },
  };
}

/** The text above the documents while only they are missing. */
async function expectLockedNotice(page: Page, failure: string): Promise<void> {
  const notice = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: formTexts.locked.text });
  const lines = (await notice.innerText()).split(/\n+/);
  assert.deepEqual(lines, [failure, formTexts.locked.text]);
}

/** The booking is listed in My Bookings with exactly these documents. */
async function expectBooking(page: Page, eventName: string, documents: string[]): Promise<void> {
  await page.getByRole('row', { name: eventName }).first().waitFor();
  const files = page.getByRole('definition').getByRole('listitem');
  await eventually(
    () => files.allInnerTexts(),
    documents.map((document) => document.replace(' recorded', '')),
  );
}
