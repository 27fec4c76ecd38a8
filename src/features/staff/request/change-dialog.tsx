import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { periodOf, type ChangedDays } from '#domain/period/typed-period.ts';
import type { EarlierBooking } from '#domain/account/booking-details.ts';
import { readCount, readAmount } from '#domain/money/typed-amount.ts';
import { wholePeriod } from '#domain/period/stored-periods.ts';
import { changeCall } from '#domain/staff/decisions.ts';
import { Amount, amountText } from '#src/components/price/amount.tsx';
import { TextField } from '#src/components/form/field.tsx';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import { AmountField, DayFields, TimeFields } from '#src/features/staff/shared/fields.tsx';
import { BookedTime } from '#src/features/staff/shared/columns.tsx';
import { FormDialog } from '#src/features/staff/shared/staff-form.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import { useRequest } from './decision-actor.ts';
import { usePreviewed } from '#src/features/staff/shared/use-staff-call.ts';
import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import { DayInput } from '#src/components/form/day-input.tsx';
import { useToday } from '#src/features/app-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import { useDates } from '#src/components/dates/use-dates.ts';

/** Changes days, hours or attendees of an approved booking; the new price is shown first. */
export function ChangeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['staff-requests', 'request-fields']);
  const language = useLanguage();
  const { call } = useStaff();
  const request = useRequest();
  const earlier = wholePeriod(request.periods);
  const isHourly = request.billing_type === 'hourly';
  const [period, setPeriod] = useState({
    start: earlier?.start ?? '',
    end: earlier?.end ?? '',
    startTime: earlier?.startTime ?? '',
    endTime: earlier?.endTime ?? '',
    days: (earlier?.days ?? null) as readonly string[] | null,
  });
  const [typed, setTyped] = useState({
    attendees: String(request.attendees ?? 1),
    amount: '',
    note: '',
  });
  const attendees = readCount(typed.attendees);
  const amount = readAmount(typed.amount);
  const [needsAmount, setNeedsAmount] = useState(false);
  const { form, preview, onChange } = usePreviewed({
    input: {
      ...{ ref: request.ref_code, version: request.version },
      ...{ attendees: attendees ?? 0, note: typed.note },
      ...periodOf(period, isHourly),
      ...(needsAmount && amount !== null && { amount }),
    },
    isValid: attendees !== null,
    run: (input, options) => call(changeCall, input, options),
    onDone: onClose,
  });
  if (form.failure?.code === 'amount_missing' && !needsAmount) {
    setNeedsAmount(true);
  }
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: onChange((text: string) => setTyped({ ...typed, [name]: text })),
  });
  return (
    <FormDialog
      title={t('change.title', { reference: request.ref_code })}
      submit={t(preview ? 'change.send' : 'change.check')}
      {...{ form, onClose }}
    >
      <ChangedPeriod
        {...{ period, isHourly }}
        onChange={onChange((part) => setPeriod({ ...period, ...part }))}
      />
      <TextField
        {...field('attendees')}
        label={t('request-fields:attendees')}
        inputMode="numeric"
        dir="ltr"
        error={attendees === null ? t('change.attendeesMissing') : undefined}
      />
      {needsAmount && <AmountField {...field('amount')} label={t('price.amount')} isChecked />}
      <LongTextField {...field('note')} label={t('approval.note')} rows={2} />
      <div role="status">
        {preview && (
          <>
            <Described label={t('change.before')} booking={preview.before} />
            <Described label={t('change.after')} booking={preview.after} />
            <p>
              {preview.to_refund > 0
                ? t('change.refund', { amount: amountText(preview.to_refund, language) })
                : t('change.remaining', { amount: amountText(preview.remaining, language) })}
            </p>
          </>
        )}
      </div>
    </FormDialog>
  );
}

function Described({ label, booking }: { label: string; booking: EarlierBooking }) {
  const { t } = useTranslation('staff-requests');
  return (
    <p>
      <strong>{label}</strong> <BookedTime row={{ ...booking, selected_months: null }} />{' '}
      <span>{t('change.people', { count: booking.attendees ?? 1 })}</span>{' '}
      <Amount centimes={booking.total} />
    </p>
  );
}

interface ChangedPeriodProps {
  period: ChangedDays;
  isHourly: boolean;
  onChange: (part: Partial<ChangedDays>) => void;
}

/** The days and hours of a change. */
function ChangedPeriod({ period, isHourly, onChange }: ChangedPeriodProps) {
  const today = useToday();
  const { days, start } = period;
  return (
    <>
      {days ? (
        <SeveralDays days={days} onChange={(next) => onChange({ days: next })} />
      ) : (
        <DayFields {...{ period, isHourly, onChange }} earliest={start < today ? start : today} />
      )}
      {isHourly && <TimeFields {...{ period, onChange }} isAnyTime />}
    </>
  );
}

interface SeveralDaysProps {
  days: readonly string[];
  onChange: (days: string[]) => void;
}

function SeveralDays({ days, onChange }: SeveralDaysProps) {
  const { t } = useTranslation('staff-requests');
  const dates = useDates();
  const today = useToday();
  return (
    <>
      <div className={ui.row}>
        {days.map((day) => (
          <Button
            key={day}
            variant="default"
            size="sm"
            aria-label={t('change.removeDay', { day: dates.shortDay(day) })}
            rightSection={<X size={16} />}
            disabled={days.length === 1}
            onClick={() => onChange(days.filter((other) => other !== day))}
          >
            {dates.shortDay(day)}
          </Button>
        ))}
      </div>
      <DayInput
        label={t('change.addDay')}
        value=""
        today={today}
        earliest={today}
        isTaken={(day) => days.includes(day)}
        onChange={(day) => onChange([...days, day].sort())}
      />
    </>
  );
}
