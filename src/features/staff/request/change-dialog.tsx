import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EarlierBooking } from '#domain/account/booking-details.ts';
import { readCount } from '#domain/money/typed-amount.ts';
import { formatPeriods, wholePeriod } from '#domain/period/stored-periods.ts';
import { changeCall, type BookingChange } from '#domain/staff/decisions.ts';
import { formatShortDay } from '#domain/time/dates.ts';
import { Amount, amountText } from '#src/components/amount.tsx';
import { DayInput } from '#src/components/form/day-input.tsx';
import { TextField } from '#src/components/form/field.tsx';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { useToday } from '#src/features/app-context.ts';
import { AmountField, readAmount } from '#src/features/staff/shared/amount-field.tsx';
import { FormDialog } from '#src/features/staff/shared/form-dialog.tsx';
import { useStaff } from '#src/features/staff/shared/staff-context.ts';
import { useRequest } from './decision-actor.ts';
import { usePreviewed } from './use-previewed.ts';
import classes from './verdict.module.css';

/** Changes days, hours or attendees of an approved booking; the new price is shown first. */
export function ChangeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['staff-requests', 'staff-pages', 'account']);
  const language = useLanguage();
  const { call } = useStaff();
  const request = useRequest();
  const earlier = wholePeriod(request.periods);
  const isHourly = request.billing_type === 'hourly';
  const [form, setForm] = useState({
    start: earlier?.start ?? '',
    end: earlier?.end ?? '',
    startTime: earlier?.startTime ?? '',
    endTime: earlier?.endTime ?? '',
    days: earlier?.days ?? null,
    attendees: String(request.attendees ?? 1),
    amount: '',
    note: '',
  });
  const changing = usePreviewed(
    (input: BookingChange, options) => call(changeCall, input, options),
    onClose,
  );
  const { preview, failure } = changing;
  const set = (change: Partial<typeof form>) => {
    setForm({ ...form, ...change });
    changing.change();
  };
  const attendees = readCount(form.attendees);
  const [needsAmount, setNeedsAmount] = useState(false);
  if (failure?.code === 'amount_missing' && !needsAmount) {
    setNeedsAmount(true);
  }
  const submit = () => {
    if (attendees === null) {
      return;
    }
    const amount = readAmount(form.amount);
    changing.submit({
      ref: request.ref_code,
      version: request.version,
      attendees,
      note: form.note,
      ...(form.days ? { days: form.days } : daysOf(form, isHourly)),
      ...(isHourly && { from: form.startTime, to: form.endTime }),
      ...(needsAmount && amount !== null && { amount }),
    });
  };
  return (
    <FormDialog
      title={t('change.title', { reference: request.ref_code })}
      submit={t(preview ? 'change.send' : 'change.check')}
      isBusy={changing.isBusy}
      failure={failure}
      onClose={onClose}
      onSubmit={submit}
    >
      {form.days ? (
        <SeveralDays days={form.days} onChange={(days) => set({ days })} />
      ) : (
        <Days isHourly={isHourly} start={form.start} end={form.end} onChange={set} />
      )}
      {isHourly && (
        <>
          <TimeSelect
            label={t('change.from')}
            isAnyTime
            value={form.startTime}
            onChange={(startTime) => set({ startTime })}
          />
          <TimeSelect
            label={t('change.to')}
            isAnyTime
            after={form.startTime}
            value={form.endTime}
            onChange={(endTime) => set({ endTime })}
          />
        </>
      )}
      <TextField
        name="attendees"
        label={t('account:details.attendees')}
        inputMode="numeric"
        dir="ltr"
        value={form.attendees}
        error={attendees === null ? t('change.attendeesMissing') : undefined}
        onChange={(typed) => set({ attendees: typed })}
      />
      {needsAmount && (
        <AmountField
          name="amount"
          label={t('price.amount')}
          value={form.amount}
          isChecked
          onChange={(amount) => set({ amount })}
        />
      )}
      <LongTextField
        name="note"
        label={t('approval.note')}
        rows={2}
        value={form.note}
        error={undefined}
        onChange={(note) => set({ note })}
      />
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

function daysOf({ start, end }: { start: string; end: string }, isHourly: boolean) {
  return isHourly ? { day: start } : { from: start, to: end };
}

interface DaysProps {
  isHourly: boolean;
  start: string;
  end: string;
  onChange: (change: { start?: string; end?: string }) => void;
}

function Days({ isHourly, start, end, onChange }: DaysProps) {
  const { t } = useTranslation(['staff-requests', 'staff-pages', 'account']);
  const today = useToday();
  const earliest = start < today ? start : today;
  return (
    <>
      <DayInput
        label={t(isHourly ? 'change.day' : 'change.firstDay')}
        value={start}
        today={today}
        earliest={earliest}
        onChange={(day) => onChange({ start: day, ...(day > end && { end: day }) })}
      />
      {!isHourly && (
        <DayInput
          label={t('change.lastDay')}
          value={end}
          today={today}
          earliest={start}
          onChange={(day) => onChange({ end: day })}
        />
      )}
    </>
  );
}

interface SeveralDaysProps {
  days: readonly string[];
  onChange: (days: string[]) => void;
}

function SeveralDays({ days, onChange }: SeveralDaysProps) {
  const { t } = useTranslation(['staff-requests', 'staff-pages', 'account']);
  const language = useLanguage();
  const today = useToday();
  return (
    <>
      <div className={classes.actions}>
        {days.map((day) => (
          <Button
            key={day}
            variant="default"
            size="sm"
            aria-label={t('change.removeDay', { day: formatShortDay(day, language) })}
            rightSection={<X size={16} aria-hidden />}
            disabled={days.length === 1}
            onClick={() => onChange(days.filter((other) => other !== day))}
          >
            {formatShortDay(day, language)}
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

function Described({ label, booking }: { label: string; booking: EarlierBooking }) {
  const { t } = useTranslation(['staff-requests', 'staff-pages', 'account']);
  const language = useLanguage();
  const [first] = booking.periods;
  return (
    <p>
      <strong>{label}</strong> <span>{formatPeriods(booking.periods, language)}</span>{' '}
      {first?.from && first.to && <Ltr>{`${first.from}–${first.to}`}</Ltr>}{' '}
      <span>{t('change.people', { count: booking.attendees ?? 1 })}</span>{' '}
      <Amount centimes={booking.total} />
    </p>
  );
}
