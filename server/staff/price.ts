import { isPricedByStaff, withLinePrice } from '#domain/booking/line-price.ts';
import type { Estimate, PriceLine } from '#domain/booking/price.ts';
import { formatDinars } from '#domain/money.ts';
import { priceColumns } from '#server/bookings/insert-room-booking.ts';
import type { Db } from '#server/db/database.ts';
import { findBooking } from './find.ts';
import { lastActor } from './log.ts';
import { table, words } from './output.ts';
import { StaffError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';

interface LinePrice {
  /** Its number in `show`, or its name. */
  line: string;
  /** Centimes, HT. */
  amount: number;
  /** The version that staff have read. */
  version: number;
}

/** Prices a line on request. Lines, sums and total change together, and make the next version of the request. */
export async function price(
  deps: StaffDeps,
  ref: string,
  { line: typed, amount, version: read }: LinePrice,
): Promise<StaffResult> {
  const { id, ref_code } = await findBooking(deps.db, ref);
  const { before, after, version } = await staffWrite(deps, async (trx) => {
    const booking = await lockPriceable(trx, id, read);
    const index = findLine(booking.price_lines, typed);
    const after = withLinePrice(booking.price_lines, index, amount);
    if (after.subtotal < 0) {
      throw new StaffError(
        `${ref_code} would cost less than its discount: give a lower discount first.`,
      );
    }
    const next = booking.version + 1;
    await trx
      .updateTable('bookings')
      .set({ ...priceColumns(after), version: next })
      .where('id', '=', id)
      .execute();
    return { before: booking.total_price, after, version: next };
  });
  return {
    data: { ref_code, version, total_before: before, ...after },
    text: repricedText(ref_code, { version, before, after }),
  };
}

/** The total before and after, and what is to be done next. */
export function repricedText(
  ref_code: string,
  { version, before, after }: { version: number; before: number; after: Estimate },
): string {
  const unpriced = unpricedText(after.lines);
  const next = unpriced
    ? ` Without a price: ${unpriced}.`
    : ` Every line has a price: approve it with --version ${version}.`;
  return `${ref_code}, version ${version}: the total was ${formatDinars(before, 'en')} and is ${formatDinars(after.total, 'en')}.${next}`;
}

/** Locks a pending request of the version that staff have read. */
export async function lockPriceable(trx: Db, id: string, read: number) {
  const booking = await trx
    .selectFrom('bookings')
    .select(['ref_code', 'status', 'version', 'price_lines', 'total_price'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { ref_code, status, version } = booking;
  if (status !== 'pending_approval') {
    throw new StaffError(
      `${ref_code} is ${words(status)}${await lastActor(trx, id, status)}: only a pending request is priced.`,
    );
  }
  if (version !== read) {
    throw new StaffError(await otherVersionText(trx, { id, ref_code, version }));
  }
  return booking;
}

/** Why a command for another version is refused. */
export async function otherVersionText(
  db: Db,
  { id, ref_code, version }: { id: string; ref_code: string; version: number },
): Promise<string> {
  const who = (await lastActor(db, id, 'changed')) || ' by its customer';
  return `${ref_code} was changed${who} and is version ${version} now: read it with "show", then decide with --version ${version}.`;
}

function findLine(lines: readonly PriceLine[], typed: string): number {
  const name = typed.trim().toLowerCase().replaceAll(/\s+/g, '_');
  const found = lines.flatMap((line, index) =>
    isPricedByStaff(line) && (line.item === name || String(index + 1) === name) ? [index] : [],
  );
  const [index] = found;
  if (index === undefined || found.length > 1) {
    const mistake =
      found.length > 1
        ? `Several lines are called ${typed}`
        : `There is no line ${typed} on request`;
    throw new StaffError(`${mistake}. ${pricedLinesText(lines)}`);
  }
  return index;
}

/** The lines that staff price, with the numbers of `show`. */
function pricedLinesText(lines: readonly PriceLine[]): string {
  const rows = lines.flatMap((line, index) =>
    isPricedByStaff(line) ? [[String(index + 1), words(line.item)]] : [],
  );
  return rows.length > 0
    ? `Name one by its number:\n${table(['NO', 'LINE'], rows, [0])}`
    : 'Every line has the price of the list.';
}

/** The lines without a price, `2 catering luxurious, 3 hotel hosting`; empty when there are none. */
export function unpricedText(lines: readonly PriceLine[]): string {
  return lines
    .flatMap(({ amount, item }, index) => (amount === null ? [`${index + 1} ${words(item)}`] : []))
    .join(', ');
}
