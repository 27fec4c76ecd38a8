/** The centimes of a typed amount in dinars, `12900` or `12900.50`; null when it is none. */
export function typedCentimes(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** The same amount as it is typed. */
export function typedDinars(centimes: number): string {
  return centimes % 100 === 0 ? String(centimes / 100) : (centimes / 100).toFixed(2);
}
