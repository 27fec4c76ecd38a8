import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GRAND_HALL_SLUG, rateOf, type RoomWithPictures } from '#domain/rooms/room.ts';
import { billingTypes, type BillingType } from '#domain/period/billing-type.ts';
import { RateHt } from '#src/components/price/amount.tsx';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import classes from './rate-list.module.css';

interface RateListProps {
  room: RoomWithPictures;
  /** In a card the rates are in a row, in a panel each is a block. */
  layout?: 'row' | 'blocks';
  /** Notes on single rates. */
  notes?: Partial<Record<BillingType, ReactNode>>;
}

/** The rate of the shortest period: `1,000 DA HT per hour`. */
export function ShortestRate({ room }: { room: RoomWithPictures }) {
  const { t } = useTranslation('rooms');
  const { t: tCommon } = useTranslation();
  const { grandHallHourly } = useAnnouncedPrices();
  const billingType = billingTypes.find((type) => rateOf(room, type) !== null);
  const rate = billingType ? rateOf(room, billingType) : null;
  if (!billingType || rate === null) {
    return null;
  }
  return billingType === 'hourly' && room.slug === GRAND_HALL_SLUG ? (
    <span>{`${grandHallHourly} ${tCommon('prices.ht')}`}</span>
  ) : (
    <>
      <strong>
        <RateHt centimes={rate} />
      </strong>{' '}
      <span>{t(`per.${billingType}`)}</span>
    </>
  );
}

/** The rates of a room: only allowed billing types with a rate (specification, section 5). */
export function RateList({ room, layout = 'row', notes }: RateListProps) {
  const { t } = useTranslation('rooms');
  const { t: tCommon } = useTranslation();
  const { grandHallHourly } = useAnnouncedPrices();
  return (
    <dl className={classes.rates} data-layout={layout}>
      {billingTypes.map((billingType) => {
        const rate = rateOf(room, billingType);
        const isAnnounced = billingType === 'hourly' && room.slug === GRAND_HALL_SLUG;
        return (
          rate !== null && (
            <div key={billingType} className={classes.rate}>
              <dt>{isAnnounced ? t('byTheHour') : t(`per.${billingType}`)}</dt>
              <dd>
                {isAnnounced ? (
                  `${grandHallHourly} ${tCommon('prices.ht')}`
                ) : (
                  <RateHt centimes={rate} />
                )}
              </dd>
              {notes?.[billingType] && <dd className={classes.note}>{notes[billingType]}</dd>}
            </div>
          )
        );
      })}
    </dl>
  );
}
