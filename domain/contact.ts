import * as v from 'valibot';
import { isPhoneNumber } from '#domain/phone.ts';

/** Who can be asked about a request: every form has these three, under these names. */
export interface Contact {
  contactPerson: string;
  contactEmail: string;
  contactPhone: string;
}

/** What is wrong, as the code that the locales translate. */
export type ContactError =
  | 'contactPersonRequired'
  | 'contactEmailRequired'
  | 'contactEmailInvalid'
  | 'contactPhoneRequired'
  | 'contactPhoneInvalid';

/** What is wrong with the contact of a form (section 5, Booking form). */
export function validateContact(contact: Contact): Partial<Record<keyof Contact, ContactError>> {
  const email = contact.contactEmail.trim();
  const phone = contact.contactPhone.trim();
  return {
    ...(contact.contactPerson.trim() === '' && { contactPerson: 'contactPersonRequired' }),
    ...(email === '' && { contactEmail: 'contactEmailRequired' }),
    ...(email !== '' &&
      !v.is(v.pipe(v.string(), v.email()), email) && { contactEmail: 'contactEmailInvalid' }),
    ...(phone === '' && { contactPhone: 'contactPhoneRequired' }),
    ...(phone !== '' && !isPhoneNumber(phone) && { contactPhone: 'contactPhoneInvalid' }),
  };
}
