import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterDay } from '#domain/time/time.ts';
import { localized } from '#domain/language.ts';
import { addressCalls, calendarKinds } from '#domain/staff/calendar.ts';
import { monthOf } from '#domain/time/month.ts';
import { formatFullDay, formatMonth } from '#domain/time/dates.ts';
import { calendarViews } from '#domain/staff/search.ts';
import { CalendarAddress } from '#src/features/calendar-address.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { usePolledValue } from '#src/components/reads/polled-value.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { Section, StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import { shiftDate, type CalendarView } from '#domain/staff/grid/calendar-span.ts';
import { ClosureList, LiftDialog } from './closure-list.tsx';
import { DayGrid, type Pressed } from './day-grid.tsx';
import { kindIcons } from './calendar-entry.tsx';
import { MonthGrid } from './month-grid.tsx';
import { NewEntryDialog } from './new-entry-dialog.tsx';
import grid from './calendar-grid.module.css';
import classes from './calendar-page.module.css';

const route = getRouteApi('/staff/calendar');

/** The rooms of a day or a month, and the closures that are coming. */
export function CalendarPage() {
  const { t } = useTranslation(['staff-calendar', 'staff-pages']);
  const language = useLanguage();
  const { view, date, calendar, closures, address } = route.useLoaderData();
  const { rooms: stored, today } = usePolledValue(calendar);
  // The rows of the grid are memoized by their room.
  const rooms = useMemo(
    () => stored.map((room) => ({ ...room, name: localized(room, 'name', language) })),
    [stored, language],
  );
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const router = useRouter();
  const navigate = useNavigate();
  const shown =
    view === 'day' ? formatFullDay(date, language) : formatMonth(monthOf(date), language);
  const close = () => setPressed(null);
  const done = () => {
    close();
    void router.invalidate();
  };
  return (
    <>
      <StaffHead
        title={t('staff-pages:nav.calendar')}
        lead={date === today && view === 'day' ? t('leadToday', { date: shown }) : shown}
      >
        <Button
          disabled={rooms.length === 0}
          onClick={() =>
            setPressed({ slug: rooms[0]?.slug ?? '', day: laterDay(date, today), time: null })
          }
        >
          {t('new.action')}
        </Button>
      </StaffHead>
      <nav className={`${ui.row} ${classes.tools}`} aria-label={t('turn')}>
        <Step {...{ view, date }} steps={-1} label={t(`previous.${view}`)} Icon={ChevronLeft} />
        <ButtonLink to="/staff/calendar" search={{ view, date: today }} variant="default">
          {t('today')}
        </ButtonLink>
        <Step {...{ view, date }} steps={1} label={t(`next.${view}`)} Icon={ChevronRight} />
        <span className={classes.views}>
          {calendarViews.map((one) => (
            <Link
              key={one}
              to="/staff/calendar"
              search={{ view: one, date }}
              className={classes.view}
              aria-current={one === view ? 'page' : undefined}
            >
              {t(`views.${one}`)}
            </Link>
          ))}
        </span>
      </nav>
      {rooms.length === 0 ? (
        <p className="paragraph">{t('noRooms')}</p>
      ) : view === 'day' ? (
        <DayGrid day={date} rooms={rooms} onPress={setPressed} />
      ) : (
        <MonthGrid
          month={monthOf(date)}
          today={today}
          rooms={rooms}
          onPress={setPressed}
          onDay={(day) =>
            void navigate({ to: '/staff/calendar', search: { view: 'day', date: day } })
          }
        />
      )}
      <Legend />
      <div className={ui.sections}>
        <ClosureList closures={closures} onLifted={done} />
        {address && <PhoneCalendar saved={address.address} />}
      </div>
      {pressed && 'kind' in pressed && (
        <LiftDialog closure={{ ...pressed, reason: pressed.title }} onClose={close} onDone={done} />
      )}
      {pressed && !('kind' in pressed) && (
        <NewEntryDialog {...{ pressed, rooms, today }} onClose={close} onDone={done} />
      )}
    </>
  );
}

interface StepProps {
  view: CalendarView;
  date: string;
  steps: number;
  label: string;
  Icon: typeof ChevronLeft;
}

function Step({ view, date, steps, label, Icon }: StepProps) {
  return (
    <Link
      to="/staff/calendar"
      search={{ view, date: shiftDate(view, date, steps) }}
      className={classes.step}
      aria-label={label}
    >
      <Icon size={20} data-mirrored aria-hidden />
    </Link>
  );
}

/** The address at which the calendar programs of phones read all rooms. */
function PhoneCalendar({ saved }: { saved: string | null }) {
  const { t } = useTranslation('staff-calendar');
  const { call } = useStaff();
  return (
    <Section title={t('address.title')}>
      <CalendarAddress
        saved={saved}
        calls={{
          renewCalendarAddress: async () => (await call(addressCalls.renew, {})).address,
          revokeCalendarAddress: async () => (await call(addressCalls.revoke, {})).address,
        }}
        texts={t('address', { returnObjects: true })}
      />
    </Section>
  );
}

/** What the shapes mean. */
function Legend() {
  const { t } = useTranslation('staff-calendar');
  return (
    <ul className={`stackSm ${ui.row} ${classes.legend}`} aria-label={t('legend')}>
      {calendarKinds.map((kind) => {
        const Icon = kindIcons[kind];
        return (
          <li key={kind}>
            <span className={grid.mark} data-kind={kind}>
              <Icon size={14} aria-hidden />
            </span>
            <span>{t(`kinds.${kind}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
