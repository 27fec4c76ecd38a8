import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { earliestStart } from '#domain/booking/limits.ts';
import { monthOf } from '#domain/month.ts';
import { shownMonth } from '#domain/rooms/calendar.ts';
import type { BillingType, Room } from '#domain/rooms/room.ts';
import { buildingTime } from '#domain/time.ts';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import classes from '#src/components/form/field.module.css';
import { FieldFrame } from '#src/components/form/field.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { useApp, useToday } from '#src/features/app-context.ts';
import { BookingActor } from './booking-actor.ts';
import { DayInput } from './day-input.tsx';
import { useField } from './use-field.ts';
import { useRateText } from './use-rate-text.ts';
import { useIsTaken, useRoomMonths } from './room-months.ts';

/** How the room is billed, and the period that goes with it. Specification, section 4, Booking form. */
export function PeriodFields({ notices }: { notices: ReactNode }) {
  const { t } = useTranslation('booking');
  const room = BookingActor.useSelector((state) => state.context.room);
  const billing = useField('billingType');
  if (!room) {
    return null;
  }
  return (
    <>
      <FieldFrame name="billingType">
        <BillingField room={room} billing={billing} />
      </FieldFrame>
      {billing.value === 'hourly' && (
        <>
          <div className={classes.pair}>
            <DayField name="startDate" label={t('fields.day')} />
            <TimeField name="startTime" label={t('fields.startTime')} />
            <TimeField name="endTime" label={t('fields.endTime')} />
          </div>
          <p className={classes.hint}>{t('fields.timeZone')}</p>
        </>
      )}
      {(billing.value === 'daily' || billing.value === 'monthly') && (
        <div className={classes.pair}>
          <DayField name="startDate" label={t('fields.startDate')} />
          <DayField name="endDate" label={t('fields.endDate')} />
        </div>
      )}
      {notices}
    </>
  );
}

interface BillingFieldProps {
  room: Room;
  billing: {
    value: BillingType | null;
    error: string | undefined;
    change: (value: BillingType) => void;
  };
}

function BillingField({ room, billing }: BillingFieldProps) {
  const { t } = useTranslation('booking');
  const rateText = useRateText(room);
  return (
    <ChoiceField
      label={t('fields.billingType')}
      name="billingType"
      isRequired
      choices={room.available_billing_types.map((type) => ({
        value: type,
        label: t(`billing.${type}`),
        description: rateText(type),
      }))}
      value={billing.value}
      error={billing.error}
      onChange={billing.change}
    />
  );
}

function DayField({ name, label }: { name: 'startDate' | 'endDate'; label: string }) {
  const { value, error, change } = useField(name);
  const billingType = BookingActor.useSelector(({ context }) => context.form.billingType);
  const roomMonths = useRoomMonths();
  const isTaken = useIsTaken();
  const today = useToday();
  const startDate = BookingActor.useSelector(({ context }) => context.form.startDate);
  const first = earliestStart(billingType, today);
  const earliest = name === 'endDate' && startDate > first ? startDate : first;
  return (
    <FieldFrame name={name}>
      <DayInput
        label={label}
        isRequired
        value={value}
        earliest={earliest}
        error={error}
        isTaken={isTaken}
        onMonth={(month) => roomMonths.send({ type: 'months.load', months: [month] })}
        onChange={(day) => {
          change(day);
          roomMonths.send({ type: 'month.show', month: shownMonth(monthOf(day), today) });
        }}
      />
    </FieldFrame>
  );
}

function TimeField({ name, label }: { name: 'startTime' | 'endTime'; label: string }) {
  const { value, error, change } = useField(name);
  const { clock } = useApp();
  const isToday = BookingActor.useSelector(({ context }) => context.form.startDate) === useToday();
  return (
    <FieldFrame name={name}>
      <TimeSelect
        label={label}
        name={name}
        isRequired
        value={value}
        after={isToday ? buildingTime(clock.now()) : ''}
        error={error}
        onChange={change}
      />
    </FieldFrame>
  );
}
