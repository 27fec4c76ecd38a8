import * as v from 'valibot';
import { normalizeLine } from '#domain/text/text.ts';

const text = v.nullable(v.string());

/** What a customer has saved of their company, for quotes and receipts (docs/decisions/092). */
export const savedCompanySchema = v.object({
  company_name: text,
  company_address: text,
  rc: text,
  nif: text,
  nis: text,
  article: text,
});
type SavedCompany = v.InferOutput<typeof savedCompanySchema>;

/** The saved company where a booking is for it: numbers of one company are not written under the name of another. */
export function quotedCompany(
  saved: SavedCompany | null,
  bookedFor: string | null,
): SavedCompany | null {
  const name = saved?.company_name ?? null;
  const isOther = name !== null && bookedFor !== null && nameOf(name) !== nameOf(bookedFor);
  return isOther ? null : saved;
}

function nameOf(name: string): string {
  return normalizeLine(name).toLocaleLowerCase();
}
