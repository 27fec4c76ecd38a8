import { useState } from 'react';
import {
  type PhoneDraft,
  requestOf,
  fieldsByCode,
  phoneFieldsOf,
} from '#domain/staff/phone/phone-request.ts';
import {
  bookForCallerCall,
  invalidFields,
  refusedFields,
  type BookedForCaller,
} from '#domain/staff/phone-customers.ts';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import { usePreviewed } from '#src/features/staff/shared/use-previewed.ts';

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
    invalid: phoneFieldsOf([...(isChecked ? missing : []), ...refused]),
    /** Why the request was refused; `field` is the field that it is about. */
    refusal: failure && { failure, field: fieldsByCode[failure.code] ?? null },
  };
}
