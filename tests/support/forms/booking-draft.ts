import type { Page } from 'playwright-core';
import { bookingDraftKey } from '#domain/draft/header.ts';
import type { BookingForm, BookingStep } from '#domain/booking/form/form.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { changeDraft } from './stored-draft.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const ROOM = 'salle-casbah';
export const roomPath = `/book/${ROOM}`;

const day = shiftDay(buildingDay(algiers, new Date()), 60);

/** Every required field of the form, in an hourly booking. */
export const completeForm: Partial<BookingForm> = {
  eventName: 'Data training',
  clientName: 'Atlas Conseil',
  contactPerson: 'Yasmine Haddad',
  contactEmail: 'yasmine@demo.example',
  contactPhone: '0550 12 34 56',
  billingType: 'hourly',
  startDate: day,
  endDate: day,
  startTime: '09:00',
  endTime: '17:00',
  organizationType: 'enterprise',
};

/** Opens the form of a room with a stored draft at `step`: complete, but for `form`. Needs the visitor `yasmineWithDrafts`. */
export async function openDraft(
  page: Page,
  { step, form = {} }: { step: BookingStep; form?: Partial<BookingForm> },
): Promise<void> {
  await changeDraft(page, bookingDraftKey(ROOM), { step, form: { ...completeForm, ...form } });
  await page.goto(roomPath);
}
