import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  rateOf,
  type RoomWithPictures,
  shortestRate,
  isGrandHallHour,
} from '#domain/rooms/room.ts';
import { billingTypes, type BillingType } from '#domain/period/billing-type.ts';
import { RateHt } from '#src/components/price/amount.tsx';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import classes from './rate-list.module.css';

interface RateListProps {
  room: RoomWithPictures;
  /** In a card each way to rent has its line, which neighbouring cards share; in a panel each is a block. */
  layout?: 'lines' | 'blocks';
  /** Notes on single rates. */
  notes?: Partial<Record<BillingType, ReactNode>>;
}

/** The rate of the shortest period: `1,000 DA HT per hour`. */
export function ShortestRate({ room }: { room: RoomWithPictures }) {
  const { t } = useTranslation('rooms');
  const shortest = shortestRate(room);
  if (!shortest) {
    return null;
  }
  const { billingType } = shortest;
  const rate = <RoomRate room={room} billingType={billingType} />;
  return isGrandHallHour(room, billingType) ? (
    rate
  ) : (
    <>
      <strong>{rate}</strong> <span>{t(`per.${billingType}`)}</span>
    </>
  );
}

interface RoomRateProps {
  room: RoomWithPictures;
  billingType: BillingType;
}

/** The rate of one way to rent, which the room has. */
export function RoomRate({ room, billingType }: RoomRateProps) {
  const { t } = useTranslation();
  const { grandHallHourly } = useAnnouncedPrices();
  return isGrandHallHour(room, billingType) ? (
    <span>{`${grandHallHourly} ${t('prices.ht')}`}</span>
  ) : (
    <RateHt centimes={rateOf(room, billingType) ?? 0} />
  );
}

/** The rates of a room: only allowed billing types with a rate (specification, section 5). */
export function RateList({ room, layout = 'lines', notes }: RateListProps) {
  const { t } = useTranslation('rooms');
  return (
    <dl className={classes.rates} data-layout={layout}>
      {billingTypes.map(
        (billingType) =>
          rateOf(room, billingType) !== null && (
            <div key={billingType} className={classes.rate} data-way={billingType}>
              <dt>{t(`by.${billingType}`)}</dt>
              <dd>
                <RoomRate room={room} billingType={billingType} />
              </dd>
              {notes?.[billingType] && <dd className={classes.note}>{notes[billingType]}</dd>}
            </div>
          ),
      )}
    </dl>
  );
}
