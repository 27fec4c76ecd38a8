import { useTranslation } from 'react-i18next';
import { chooseSeveralDays, hasSeveralDays } from '#domain/booking/form/form.ts';
import { earliestStart } from '#domain/booking/limits/limits.ts';
import { formatRate } from '#domain/money/money.ts';
import { type Room, rateOf, isGrandHallHour } from '#domain/rooms/room.ts';
import type { BillingType } from '#domain/period/billing-type.ts';
import { buildingTime, laterDay } from '#domain/time/time.ts';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import { DayInput } from '#src/components/form/day-input.tsx';
import classes from '#src/components/form/field.module.css';
import { FieldFrame } from '#src/components/form/field.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import { useLanguage, useSite } from '#src/components/site-context.ts';
import { useZoneCity } from '#src/components/calendar/use-zone-city.ts';
import { useApp, useToday } from '#src/features/app-context.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import { useIsTaken, useRoomMonths } from './room-months.ts';
import { useField } from '#src/features/booking/form/use-field.ts';
import type { Elements } from '#src/components/elements.ts';

interface PeriodFieldsProps {
  /** The field of several days. */
  severalDays: Elements;
  /** What is to know about the chosen period. */
  periodNotices: Elements;
}

/** How the room is billed, and the period that goes with it. Specification, section 4, Booking form. */
export function PeriodFields({ severalDays, periodNotices }: PeriodFieldsProps) {
  const { t } = useTranslation('booking');
  const city = useZoneCity();
  const room = BookingActor.useSelector((state) => state.context.room);
  const billing = useField('billingType');
  const isSeveral = BookingActor.useSelector(({ context }) => hasSeveralDays(context.form));
  if (!room) {
    return null;
  }
  return (
    <>
      <FieldFrame name="billingType">
        <BillingField room={room} field={billing} />
      </FieldFrame>
      {(billing.value === 'hourly' || billing.value === 'daily') && (
        <DaysChoice one={t(`daysChoice.${billing.value}`)} />
      )}
      {isSeveral && severalDays}
      {billing.value === 'hourly' && (
        <>
          <div className={classes.pair}>
            {!isSeveral && <DayField name="startDate" label={t('fields.day')} />}
            <TimeField name="startTime" label={t('fields.startTime')} />
            <TimeField name="endTime" label={t('fields.endTime')} />
          </div>
          <p className={classes.hint}>{t('fields.timeZone', { city })}</p>
        </>
      )}
      {(billing.value === 'daily' || billing.value === 'monthly') && !isSeveral && (
        <div className={classes.pair}>
          <DayField name="startDate" label={t('fields.startDate')} />
          <DayField name="endDate" label={t('fields.endDate')} />
        </div>
      )}
      {periodNotices}
    </>
  );
}

/** One period, named `one`, or several days. */
function DaysChoice({ one }: { one: string }) {
  const { t } = useTranslation('booking');
  const actor = BookingActor.useActorRef();
  const isSeveral = BookingActor.useSelector(({ context }) => context.form.isSeveralDays);
  return (
    <FieldFrame name="isSeveralDays">
      <ChoiceField
        name="isSeveralDays"
        label={t('daysChoice.label')}
        isRequired
        choices={[
          { value: 'one', label: one },
          { value: 'several', label: t('daysChoice.several') },
        ]}
        value={isSeveral ? 'several' : 'one'}
        onChange={(choice) => {
          const { form } = actor.getSnapshot().context;
          const change = chooseSeveralDays(form, choice === 'several');
          actor.send({ type: 'field.change', change });
        }}
      />
    </FieldFrame>
  );
}

interface BillingFieldProps {
  room: Room;
  field: ReturnType<typeof useField<'billingType'>>;
}

function BillingField({ room, field }: BillingFieldProps) {
  const { t } = useTranslation('booking');
  const rateText = useRateText(room);
  return (
    <ChoiceField
      {...field}
      label={t('fields.billingType')}
      isRequired
      choices={room.available_billing_types.map((type) => ({
        value: type,
        label: t(`billing.${type}`),
        description: rateText(type),
      }))}
    />
  );
}

function DayField({ name, label }: { name: 'startDate' | 'endDate'; label: string }) {
  const { value, error, onChange } = useField(name);
  const billingType = BookingActor.useSelector(({ context }) => context.form.billingType);
  const roomMonths = useRoomMonths();
  const isTaken = useIsTaken();
  const today = useToday();
  const startDate = BookingActor.useSelector(({ context }) => context.form.startDate);
  const first = earliestStart(billingType, today);
  const earliest = name === 'endDate' ? laterDay(startDate, first) : first;
  return (
    <FieldFrame name={name}>
      <DayInput
        label={label}
        isRequired
        today={today}
        value={value}
        earliest={earliest}
        error={error}
        isTaken={isTaken}
        onMonth={(month) => roomMonths.send({ type: 'months.load', months: [month] })}
        onChange={onChange}
      />
    </FieldFrame>
  );
}

function TimeField({ name, label }: { name: 'startTime' | 'endTime'; label: string }) {
  const building = useSite();
  const field = useField(name);
  const { clock } = useApp();
  const isToday = BookingActor.useSelector(({ context }) => context.form.startDate) === useToday();
  return (
    <FieldFrame name={name}>
      <TimeSelect
        {...field}
        label={label}
        isRequired
        after={isToday ? buildingTime(building, clock.now()) : ''}
      />
    </FieldFrame>
  );
}

/** The rate of a billing type before TVA in words, `1,500 DA per hour (HT)`; what the type means where it has no rate. */
function useRateText(room: Room): (type: BillingType) => string {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { grandHallHourly } = useAnnouncedPrices();
  return (type) => {
    const amount = rateOf(room, type);
    if (amount === null) {
      return t(`billing.${type}Hint`);
    }
    const rate = isGrandHallHour(room, type)
      ? grandHallHourly
      : t(`billing.rate.${type}`, { amount: formatRate(amount, language) });
    return t('billing.beforeTva', { rate });
  };
}
