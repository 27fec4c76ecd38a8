import { useTranslation } from 'react-i18next';
import type { CalendarRoom } from '#domain/staff/calendar.ts';
import { DayInput } from '#src/components/form/day-input.tsx';
import { NativeSelect, SelectInput } from '#src/components/form/select.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import classes from './calendar-page.module.css';
import type { PhoneDraft } from './use-phone-request.ts';

interface PeriodFieldsProps {
  draft: PhoneDraft;
  rooms: readonly CalendarRoom[];
  today: string;
  /** Why the room is not free then, or cannot be booked. */
  error: string | undefined;
  onChange: (part: Partial<PhoneDraft>) => void;
}

/** How a room can be requested by telephone: by the hour or the day. */
export function billingTypesOf(room: CalendarRoom | undefined): PhoneDraft['billingType'][] {
  return (['hourly', 'daily'] as const).filter((type) =>
    room?.available_billing_types.includes(type),
  );
}

/** Which room, and when. */
export function PeriodFields({ draft, rooms, today, error, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('staff-calendar');
  const types = billingTypesOf(rooms.find(({ slug }) => slug === draft.roomSlug));
  const isHourly = draft.billingType === 'hourly';
  return (
    <>
      <div className={classes.row}>
        <NativeSelect
          label={t('room')}
          value={draft.roomSlug}
          options={rooms.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(roomSlug) => {
            const [first = 'daily', ...more] = billingTypesOf(
              rooms.find(({ slug }) => slug === roomSlug),
            );
            const billingType = more.includes(draft.billingType) ? draft.billingType : first;
            onChange({ roomSlug, billingType });
          }}
        />
        <SelectInput
          label={t('booking.by')}
          options={types.map((value) => ({ value, label: t(`booking.${value}`) }))}
          value={draft.billingType}
          onChange={(billingType) => onChange({ billingType })}
        />
      </div>
      <div className={classes.row}>
        <DayInput
          label={t(isHourly ? 'booking.day' : 'booking.firstDay')}
          value={draft.start}
          {...{ today }}
          earliest={today}
          error={error}
          onChange={(start) => onChange({ start, ...(draft.end < start && { end: start }) })}
        />
        {isHourly ? (
          <>
            <TimeSelect
              label={t('booking.from')}
              value={draft.startTime}
              onChange={(startTime) => onChange({ startTime })}
            />
            <TimeSelect
              label={t('booking.to')}
              after={draft.startTime}
              value={draft.endTime}
              onChange={(endTime) => onChange({ endTime })}
            />
          </>
        ) : (
          <DayInput
            label={t('booking.lastDay')}
            value={draft.end}
            {...{ today }}
            earliest={draft.start}
            onChange={(end) => onChange({ end })}
          />
        )}
      </div>
    </>
  );
}
