/** After so many days a mail is deleted, sent or not: it has an address and names. */
export const MAIL_DAYS = 90;

/** How many hours an uploaded file is stored that belongs to no request; longer than any upload address is valid. */
export const UNRECORDED_HOURS = 24;
