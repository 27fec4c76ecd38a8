import type { SavedRecord } from './record-edit.types.ts';

const id = 'staff_rate';
const priced = (price: number): SavedRecord => ({
  id,
  values: { service_key: id, price_in_dinars: price, price_text: null },
});

/** A record as it is stored, as a person changes it, and as a colleague does. */
export const stored = priced(1_500);
export const mine = priced(2_000);
export const theirs = priced(1_800);

export const changedBy = (values: SavedRecord['values'] | null) => ({
  record: null,
  refusal: {
    code: 'offer_changed' as const,
    params: { by: { name: 'Nadir Bouzid', at: '2026-11-27T09:00:00.000Z' }, values },
  },
});
