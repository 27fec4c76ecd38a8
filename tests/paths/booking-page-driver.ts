import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { toBookingRequest, type BookingForm } from '#domain/booking/form.ts';
import { bookingDraftKey } from '#domain/draft/note.ts';
import type { Failure } from '#domain/errors.ts';
import { shiftDay } from '#domain/time.ts';
import type { BookingView } from '#machines/booking/booking.paths.ts';
import type { BookingEvent, BookingFormData } from '#machines/booking/booking.types.ts';
import { sendFailure } from '#machines/shared/requests.ts';
import type { DocumentUploadOutput } from '#machines/document-upload/document-upload.types.ts';
import texts from '#locales/en/booking.json';
import formTexts from '#locales/en/form.json';
import { bookingPage, pdf } from '#tests/support/booking-page.ts';
import type { Driver, Settlement } from '#tools/paths/path-model.ts';
import { expectedScreen, seenScreen } from './booking-screen.ts';
import { clearForm, closeToast, sendBefore, textOf } from './form-page.ts';
import { holdRequests, refuse, type HeldRequests } from './held-requests.ts';
import { leaveSentDraft } from './left-draft.ts';

const calls = {
  room: /^\/api\/rooms\/salle-casbah$/,
  prices: /^\/api\/prices$/,
  profile: /^\/api\/auth\/ensure-customer$/,
  request: /^\/api\/events\/request$/,
  uploadUrl: /^\/api\/events\/get-upload-url$/,
  put: /^\/storage\/v1\/object\/upload\/sign\/attachments\//,
  record: /^\/api\/events\/record-attachment$/,
};

const room = { slug: 'salle-casbah', path: '/book/salle-casbah', name: 'Casbah Room' };

export interface BookingOfPath {
  /** Differs from path to path, so that a path finds its own booking. */
  eventName: string;
  /** Nobody else's in this room. */
  period: { first: string; last: string };
}

/**
 * The booking page as the system under test: it is filled in as a person does, a good answer comes from the server, and a
 * bad one is put in its place.
 */
export function bookingPageDriver(page: Page, first: BookingOfPath): Driver {
  const form = bookingPage(page);
  /** A path that begins anew after a request was sent makes another one, for other days. */
  let booking = first;
  let held: HeldRequests;
  /** What the last step must have said in a toast. */
  let toast: string | null = null;
  let lastFailure = '';

  const act = async (event: BookingEvent): Promise<void> => {
    switch (event.type) {
      case 'load.retry':
        return press(texts.loadFailed.retry);
      case 'field.change':
        return change(event.change);
      case 'service.toggle':
        return form.choose(texts.services[event.service].name);
      case 'service.change':
        return form.fill(
          texts.services.hotel.numGuests,
          String(event.change.hotel?.numGuests ?? ''),
        );
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
      case 'draft.notKept':
        throw new Error('nobody does this');
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
        await leaveSentDraft(page, {
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
    ensureCustomer: async (settlement) => {
      const request = await held.next(calls.profile);
      if (settlement.ok) {
        return request.continue();
      }
      toast = textOf({ code: 'sign_in_required' });
      return refuse(request, 'internal');
    },
    createRequest: async (settlement) => {
      const request = await held.next(calls.request);
      if (settlement.ok) {
        return request.continue();
      }
      const failure = settlement.error as Failure;
      toast = textOf(sendFailure({ event: { error: failure } }));
      switch (failure.code) {
        case 'request_differs':
          await sendBefore(request);
          return request.continue();
        case 'period_taken':
        case 'period_past':
        case 'too_far_ahead':
        case 'limit_reached':
        case 'request_ended':
          return refuse(request, failure.code, failure.params);
        default:
          return refuse(request, 'internal');
      }
    },
    documentUpload: async (settlement) => {
      const output = settlement.ok ? (settlement.output as DocumentUploadOutput) : null;
      if (!output) {
        throw new Error('no answer of a server makes an upload break off');
      }
      await (await held.next(calls.uploadUrl)).continue();
      const put = await held.next(calls.put);
      if (output.status === 'failed') {
        const { code } = output.failure;
        toast = textOf({ code, params: { name: output.documentId } });
        lastFailure = toast;
        return put.abort();
      }
      await put.continue();
      await (await held.next(calls.record)).continue();
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
      const answer = settle[name];
      return answer ? answer(settlement) : Promise.reject(new Error(`no call "${name}"`));
    },
    check: async (expected) => {
      const view = expected.view as BookingView;
      const eventName = view.eventName && booking.eventName;
      const screen = expectedScreen({ ...expected, view: { ...view, eventName } }, room);
      await expect.poll(() => seenScreen(page), { timeout: 10_000, interval: 20 }).toEqual(screen);
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
    },
  };
}

/** Days that no other path asks for. */
function nextBooking({ eventName, period }: BookingOfPath): BookingOfPath {
  return {
    eventName: `${eventName} anew`,
    period: { first: shiftDay(period.first, 3), last: shiftDay(period.last, 3) },
  };
}

/** What stands above the documents while only they are missing. */
async function expectLockedNotice(page: Page, failure: string): Promise<void> {
  const notice = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: formTexts.locked.text });
  const lines = (await notice.innerText()).split(/\n+/);
  expect(lines).toEqual([failure, formTexts.locked.text]);
}

/** The booking stands in My Bookings with these documents and no others. */
async function expectBooking(page: Page, eventName: string, documents: string[]): Promise<void> {
  await page.getByRole('row', { name: eventName }).click();
  const files = page.getByRole('definition').getByRole('listitem');
  await expect
    .poll(() => files.allInnerTexts(), { timeout: 10_000, interval: 20 })
    .toEqual(documents.map((document) => document.replace(' recorded', '')));
}
