import type { Db } from '#server/db/database.ts';

/** The columns of every new booking, of a room or a domiciliation. */
export interface NewBooking {
  id: string;
  customer_id: string;
  hold_expires_at: Date;
  created_at: Date;
  idempotency_key: string;
  request_hash: string;
}

/** The columns of a booking in the response to its request. */
export interface StoredBooking {
  id: string;
  ref_code: string;
  total_price: number;
  status: string;
}

/** Inserts a new booking of one kind, or throws the `Refusal` that refuses it. */
export type InsertBooking = (trx: Db, booking: NewBooking) => Promise<StoredBooking>;
