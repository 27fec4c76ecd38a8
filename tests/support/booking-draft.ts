import type { Page } from 'playwright-core';
import { bookingDraftKey } from '#domain/draft/note.ts';
import type { BookingForm, BookingStep } from '#domain/booking/form.ts';
import { buildingDay, shiftDay } from '#domain/time.ts';
import { signInOnce } from './sign-in.ts';
import { changeDraft } from './stored-draft.ts';
import type { Kept, SiteInUse } from './use-site.ts';

const ROOM = 'salle-casbah';
export const roomPath = `/book/${ROOM}`;

const day = shiftDay(buildingDay(new Date()), 60);

/** Everything that the form asks for, in an hour-wise booking. */
export const completeForm: Partial<BookingForm> = {
  eventName: 'Data training',
  clientName: 'Atlas Conseil',
  contactPerson: 'Yasmine Haddad',
  contactEmail: 'yasmine@riwaq.example',
  contactPhone: '0550 12 34 56',
  billingType: 'hourly',
  startDate: day,
  endDate: day,
  startTime: '09:00',
  endTime: '17:00',
  organizationType: 'enterprise',
};

/** Signs in once and begins a draft, for every test to go on with. */
export function signInWithDraft(use: Pick<SiteInUse, 'newContext'>): Promise<Kept> {
  return signInOnce(use, /Yasmine Haddad/, async (page) => {
    await page.goto(roomPath);
    await page.locator('input[name=eventName]').fill('Data training');
  });
}

/** Opens the form of a room as one who comes back to a draft: a complete one, but for `form`, left at `step`. */
export async function openDraft(
  page: Page,
  { step, form = {} }: { step: BookingStep; form?: Partial<BookingForm> },
): Promise<void> {
  await changeDraft(page, bookingDraftKey(ROOM), { step, form: { ...completeForm, ...form } });
  await page.goto(roomPath);
}
