import { useState } from 'react';
import type { StaffFailure } from '#domain/staff/failure.ts';
import type { Language } from '#domain/language.ts';
import { readCount } from '#domain/money/typed-amount.ts';
import {
  bookForCallerCall,
  invalidFields,
  refusedFields,
  type BookedForCaller,
  type PhoneRequest,
} from '#domain/staff/phone-customers.ts';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import { usePreviewed } from '#src/features/staff/shared/use-previewed.ts';

/** What is typed of a request by telephone. */
export interface PhoneDraft {
  roomSlug: string;
  email: string;
  name: string;
  phone: string;
  language: Language;
  event: string;
  attendees: string;
  billingType: 'hourly' | 'daily';
  start: string;
  end: string;
  startTime: string;
  endTime: string;
  notes: string;
  reason: string;
}
export type PhoneField = 'email' | 'name' | 'phone' | 'event' | 'attendees' | 'period';

/** The fields that a request of the website has other names for. */
const fieldNames: Record<string, PhoneField> = {
  contactEmail: 'email',
  email: 'email',
  contactPerson: 'name',
  clientName: 'name',
  contactPhone: 'phone',
  phone: 'phone',
  eventName: 'event',
  event: 'event',
  attendees: 'attendees',
  start: 'period',
  end: 'period',
  startTime: 'period',
  endTime: 'period',
};
const fieldsByCode: Partial<Record<StaffFailure['code'], PhoneField>> = {
  contact_missing: 'phone',
  customer_ambiguous: 'email',
  period_taken: 'period',
  period_past: 'period',
  invalid_period: 'period',
  too_far_ahead: 'period',
  outside_hours: 'period',
  limit_reached: 'period',
  billing_type_unavailable: 'period',
};

/** A request by telephone: what it costs is shown before it is stored, and each change asks for it again. */
export function usePhoneRequest(first: PhoneDraft) {
  const { call } = useStaff();
  const [draft, setDraft] = useState(first);
  const [booked, setBooked] = useState<BookedForCaller | null>(null);
  const input = requestOf(draft);
  const missing = invalidFields(input);
  const { form, preview, onChange } = usePreviewed({
    input,
    isValid: missing.length === 0,
    run: (request, options) => call(bookForCallerCall, request, options),
    onDone: setBooked,
  });
  const { failure, isChecked, isBusy, onSubmit } = form;
  const refused = failure?.code === 'invalid_request' ? refusedFields(failure.params) : [];
  return {
    draft,
    offer: preview,
    booked,
    isBusy,
    onSubmit,
    change: onChange((part: Partial<PhoneDraft>) => setDraft({ ...draft, ...part })),
    /** The fields that are missing or malformed. */
    invalid: fieldsOf([...(isChecked ? missing : []), ...refused]),
    /** Why the request was refused; `field` is the field that it is about. */
    refusal: failure && { failure, field: fieldsByCode[failure.code] ?? null },
  };
}

function requestOf(draft: PhoneDraft): PhoneRequest {
  const { billingType, start, end, startTime, endTime, attendees, name, phone, ...rest } = draft;
  const isHourly = billingType === 'hourly';
  return {
    ...rest,
    name: name.trim() === '' ? undefined : name,
    phone: phone.trim() === '' ? undefined : phone,
    attendees: readCount(attendees) ?? 0,
    period: {
      billingType,
      dates: {
        start,
        end: isHourly ? start : end,
        startTime: isHourly ? startTime : null,
        endTime: isHourly ? endTime : null,
      },
    },
  };
}

/** The fields of names that a schema or the server has for them. */
function fieldsOf(names: readonly string[]): PhoneField[] {
  return names.flatMap((name) => fieldNames[name] ?? []);
}
