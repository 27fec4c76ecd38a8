import { isPricedByStaff, withLinePrice } from '#domain/booking/line-price.ts';
import type { Estimate, PriceLine } from '#domain/booking/price.ts';
import { priceColumns } from '#server/bookings/insert-room-booking.ts';
import type { Db } from '#server/db/database.ts';
import { findBooking } from './find.ts';
import { lockBooking, statusParams } from './lock-booking.ts';
import { lastActor } from './log.ts';
import { table } from '#server/cli/staff/output.ts';
import { StaffError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';

interface LinePrice {
  /** Its number in `show`, or its name. */
  line: string;
  /** Centimes, HT. */
  amount: number;
  /** The version that staff have read. */
  version: number;
}

/** Prices a line on request. */
export async function price(
  deps: StaffDeps,
  typedRef: string,
  { line, amount, version }: LinePrice,
): Promise<StaffResult> {
  return reprice(deps, { ref: typedRef, version }, (ref, lines) => {
    const priced = withLinePrice(lines, findLine(deps.texts, lines, line), amount);
    if (priced.subtotal < 0) {
      throw new StaffError(deps.texts.t('price.belowDiscount', { ref }));
    }
    return priced;
  });
}

/**
 * Gives a pending request, of the version that staff have read, the price that `pricedAs` makes of its lines, or refuses. Lines,
 * sums and total change together, and make the next version of the request.
 */
export async function reprice(
  deps: StaffDeps,
  { ref, version: read }: { ref: string; version: number },
  pricedAs: (ref: string, lines: readonly PriceLine[]) => Estimate,
): Promise<StaffResult> {
  const { id, ref_code } = await findBooking(deps, ref);
  const { before, after, version } = await staffWrite(deps, async (trx) => {
    const booking = await lockPriceable(deps.texts, trx, { id, read });
    const after = pricedAs(ref_code, booking.price_lines);
    const version = booking.version + 1;
    await trx
      .updateTable('bookings')
      .set({ ...priceColumns(after), version })
      .where('id', '=', id)
      .execute();
    return { before: booking.total_price, after, version };
  });
  return {
    data: { ref_code, version, total_before: before, ...after },
    text: repricedText(deps.texts, ref_code, { version, before, after }),
  };
}

/** The total before and after, and what is to be done next. */
function repricedText(
  texts: StaffTexts,
  ref: string,
  { version, before, after }: { version: number; before: number; after: Estimate },
): string {
  const { t, dinars, sentences } = texts;
  const lines = unpricedText(texts, after.lines);
  const priced = { ref, version, before: dinars(before), after: dinars(after.total) };
  return sentences([
    t('price.changed', priced),
    lines ? t('price.unpriced', { lines }) : t('price.complete', { version }),
  ]);
}

/** Locks a pending request of the version that staff have read. */
async function lockPriceable(
  texts: StaffTexts,
  trx: Db,
  { id, read }: { id: string; read: number },
) {
  const booking = await lockBooking(trx, id);
  if (booking.status !== 'pending_approval') {
    throw new StaffError(texts.t('price.notPending', await statusParams(texts, trx, booking)));
  }
  if (booking.version !== read) {
    throw new StaffError(await otherVersionText(texts, trx, booking));
  }
  return booking;
}

/** Why a command for another version is refused. */
export async function otherVersionText(
  texts: StaffTexts,
  db: Db,
  { id, ref_code, version }: { id: string; ref_code: string; version: number },
): Promise<string> {
  const by = (await lastActor(texts, db, id, 'changed')) || texts.t('byCustomer');
  return texts.t('otherVersion', { ref: ref_code, by, version });
}

function findLine(texts: StaffTexts, lines: readonly PriceLine[], typed: string): number {
  const name = typed.trim().toLowerCase().replaceAll(/\s+/g, '_');
  const found = lines.flatMap((line, index) =>
    isPricedByStaff(line) && (line.item === name || String(index + 1) === name) ? [index] : [],
  );
  const [index] = found;
  if (index === undefined || found.length > 1) {
    const mistake =
      found.length > 1
        ? texts.t('price.severalLines', { typed })
        : texts.t('price.noLine', { typed });
    throw new StaffError(withPricedLines(texts, mistake, lines));
  }
  return index;
}

/** A mistake with the lines that staff price, and their numbers of `show`. */
function withPricedLines(texts: StaffTexts, mistake: string, lines: readonly PriceLine[]): string {
  const priced = lines.flatMap((line, index) =>
    isPricedByStaff(line) ? [{ number: String(index + 1), item: line.item }] : [],
  );
  const listed = table(priced, {
    number: ({ number }) => number,
    line: ({ item }) => texts.nameOf('priceLine', item),
  });
  return listed
    ? `${texts.sentences([mistake, texts.t('price.nameLine')])}\n${listed}`
    : texts.sentences([mistake, texts.t('price.noneToPrice')]);
}

/** The lines without a price, `2 catering luxurious, 3 hotel hosting`; empty when there are none. */
export function unpricedText({ nameOf, list }: StaffTexts, lines: readonly PriceLine[]): string {
  return list(
    lines.flatMap(({ amount, item }, index) =>
      amount === null ? [`${index + 1} ${nameOf('priceLine', item)}`] : [],
    ),
  );
}
