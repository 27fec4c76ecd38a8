import * as v from 'valibot';
import { isPhoneNumber } from '#domain/request/phone.ts';
import { cleanLine, emailSchema, requiredLineSchema } from '#domain/text/text.ts';

/** Who can be asked about a request: every form has these three, under these names. */
interface Contact {
  contactPerson: string;
  contactEmail: string;
  contactPhone: string;
}

/** What a new form takes from the account of its customer. */
export interface AccountContact {
  name: string;
  email: string;
  phone?: string | null | undefined;
  company?: string | null | undefined;
  /** The role of the last request for a room. */
  role?: string | null | undefined;
}

const requiredLine = requiredLineSchema(200);

/** The contact as every request sends it; the form refuses the same (`validateContact`). */
export const contactEntries = {
  contactPerson: requiredLine,
  contactEmail: emailSchema,
  contactPhone: v.pipe(requiredLine, v.check(isPhoneNumber, 'not a telephone number')),
};

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
  const errors: Partial<Record<keyof Contact, ContactError>> = {};
  if (cleanLine(contact.contactPerson) === '') {
    errors.contactPerson = 'contactPersonRequired';
  }
  if (email === '') {
    errors.contactEmail = 'contactEmailRequired';
  } else if (!v.is(contactEntries.contactEmail, email)) {
    errors.contactEmail = 'contactEmailInvalid';
  }
  if (phone === '') {
    errors.contactPhone = 'contactPhoneRequired';
  } else if (!v.is(contactEntries.contactPhone, phone)) {
    errors.contactPhone = 'contactPhoneInvalid';
  }
  return errors;
}
