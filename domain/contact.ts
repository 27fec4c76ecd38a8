import * as v from 'valibot';
import { isPhoneNumber } from '#domain/phone.ts';
import { cleanLine, emailSchema } from '#domain/text.ts';

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
  const email = cleanLine(contact.contactEmail);
  const phone = cleanLine(contact.contactPhone);
  return {
    ...(cleanLine(contact.contactPerson) === '' && { contactPerson: 'contactPersonRequired' }),
    ...(email === '' && { contactEmail: 'contactEmailRequired' }),
    ...(email !== '' && !v.is(emailSchema, email) && { contactEmail: 'contactEmailInvalid' }),
    ...(phone === '' && { contactPhone: 'contactPhoneRequired' }),
    ...(phone !== '' && !isPhoneNumber(phone) && { contactPhone: 'contactPhoneInvalid' }),
  };
}
