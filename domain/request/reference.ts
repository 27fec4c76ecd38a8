import { plainSigns } from '#domain/text/text.ts';

/** BK and eight characters that are easy to distinguish, as the database makes them; people write them in two groups, too. */
const REFERENCE =
  /(?:^|[^A-Z\d])BK[ :#.-]*([2-9A-HJKMNP-TV-Z]{4})[ -]?([2-9A-HJKMNP-TV-Z]{4})(?![A-Z\d])/i;
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** The reference of a booking in whatever was pasted around it: an address, a line of a mail; null without one. */
export function referenceIn(text: string): string | null {
  const [, first, last] = REFERENCE.exec(plainSigns(text)) ?? [];
  return first && last ? `BK-${first}${last}`.toUpperCase() : null;
}

/** The id in a copied address, such as that of a booking in a mail; null without one. */
export function idIn(text: string): string | null {
  return UUID.exec(plainSigns(text))?.[0].toLowerCase() ?? null;
}
