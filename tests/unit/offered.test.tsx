import { expect, test } from 'vitest';
import { bookingDetails, listedBooking } from '#domain/account/bookings.fixtures.ts';
import { loaded } from '#domain/async-result.ts';
import { DayPicker } from '#src/components/calendar/day-picker.tsx';
import { MonthCalendar } from '#src/components/calendar/month-calendar.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { BookingActions } from '#src/features/account/bookings/booking-actions.tsx';
import { BookingRow } from '#src/features/account/bookings/booking-row.tsx';
import { markupOf, textsIn } from '#tests/support/render-in-node.tsx';

const nothing = () => undefined;
const texts = ['account', 'calendar'] as const;
const today = '2026-12-03';
const isTaken = (day: string) => day === '2026-12-05';
const notOffered = ['2026-12-01', '2026-12-02', '2026-12-05'];

test('a calendar disables the days before the earliest and those that are taken', async () => {
  const days = { today, isTaken, onMonth: nothing, onDay: nothing };
  const calendars = [
    <DayPicker {...days} value="" earliest={today} />,
    <MonthCalendar
      {...days}
      month="2026-12"
      chosenDay={today}
      entries={loaded([])}
      onRetry={nothing}
    />,
  ];
  for (const calendar of calendars) {
    const cells = (await markupOf(calendar, { texts })).matchAll(
      /data-day="([^"]*)"[^>]*aria-disabled/g,
    );
    expect([...cells].map(([, day]) => day)).toEqual(notOffered);
  }
});

test('times are those of the opening hours, or any', async () => {
  const settings = { openingHours: { from: '08:00', to: '09:00' } };
  const offered = async (isAnyTime: boolean) => {
    const select = <TimeSelect label="" value="08:00" onChange={nothing} {...{ isAnyTime }} />;
    return textsIn(await markupOf(select, { texts, settings })).length;
  };
  expect([await offered(false), await offered(true)]).toEqual([3, 48]);
});

test.each([
  ['pending_approval', ['change', 'change'], true],
  ['approved', [], false],
  ['rejected', ['again'], false],
])(
  'a booking that is %s offers %j; documents are awaited: %s',
  async (status, offers, isAwaited) => {
    const booking = { ...bookingDetails, status, room_slug: 'hall' };
    const markup = await markupOf(<BookingActions booking={booking}>{null}</BookingActions>, {
      texts,
    });
    const links = [...markup.matchAll(/href="[^"]*(again|change|room)=/g)].map(([, name]) =>
      name === 'room' ? 'change' : name,
    );
    expect(links).toEqual(offers);
    const student = { ...listedBooking, status, organization_type: 'student' };
    const on = { onToggle: nothing, onRetry: nothing, onCancel: () => Promise.resolve() };
    const row = (
      <BookingRow booking={student} details={null} isJustSent={false} isLinked={false} {...on} />
    );
    expect((await markupOf(row, { texts })).includes('data-tone="bad"')).toBe(
      isAwaited || status === 'rejected',
    );
  },
);
