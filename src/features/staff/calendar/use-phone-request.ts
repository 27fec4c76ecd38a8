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
import { useStaff } from '#src/features/staff/shared/staff-context.ts';
import { useStaffCall } from '#src/features/staff/shared/use-staff-call.ts';

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
  const [invalid, setInvalid] = useState<PhoneField[]>([]);
  const [offer, setOffer] = useState<BookedForCaller | null>(null);
  const [booked, setBooked] = useState<BookedForCaller | null>(null);
  const sending = useStaffCall(async (request: PhoneRequest) => {
    if (offer) {
      setBooked(await call(bookForCallerCall, request));
    } else {
      setOffer(await call(bookForCallerCall, request, { isDryRun: true }));
    }
  });
  const { failure } = sending;
  return {
    draft,
    offer,
    booked,
    isBusy: sending.isBusy,
    change: (part: Partial<PhoneDraft>) => {
      setDraft({ ...draft, ...part });
      setInvalid([]);
      setOffer(null);
      sending.reset();
    },
    submit: () => {
      const request = requestOf(draft);
      const fields = invalidFields(request);
      setInvalid(fieldsOf(fields));
      if (fields.length === 0) {
        void sending.start(request);
      }
    },
    /** The fields that are missing or malformed. */
    invalid:
      failure?.code === 'invalid_request' ? fieldsOf(refusedFields(failure.params)) : invalid,
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
