const SHOWN_CHARACTERS = 8;

/** The first characters of a UUID, by which customers and staff name a row. */
export function shortId(id: string): string {
  return id.slice(0, SHOWN_CHARACTERS);
}
