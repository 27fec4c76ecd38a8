import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bookingTotals, openingTotal } from '#domain/booking/price/totals.ts';
import type { RoomWithPictures } from '#domain/rooms/room.ts';
import type { SearchCriteria } from '#domain/rooms/search-criteria.ts';
import { Amount, amountText } from '#src/components/price/amount.tsx';
import { formatDays } from '#domain/time/dates.ts';
import { useLanguage, useSite } from '#src/components/site-context.ts';
import { useToday } from '#src/features/app-context.ts';
import classes from './period-total.module.css';
import { PeriodName } from './room-total.tsx';
import type { Elements } from '#src/components/elements.ts';

interface PeriodTotalProps {
  room: RoomWithPictures;
  criteria: SearchCriteria;
}

interface ChosenTotalProps extends PeriodTotalProps {
  /** Chooses another way to rent. */
  onCriteria: (change: SearchCriteria) => void;
}

interface ShortestTotalProps extends PeriodTotalProps {
  /** Shown where there is no total. */
  otherwise: Elements;
}

/** The total that the form opens with, for the bar of a phone. */
export function ShortestTotal({ otherwise, room, criteria }: ShortestTotalProps) {
  const building = useSite();
  const { t } = useTranslation('rooms');
  const total = openingTotal(building, room, criteria, useToday());
  return total ? (
    <>
      <strong>
        <Amount centimes={total.total} />
      </strong>{' '}
      <span>{t('total.included')}</span>
    </>
  ) : (
    otherwise
  );
}

/** What the searched days cost, for each way to rent the room (docs/decisions/007): the form opens with the first one. */
export function PeriodTotal({ room, criteria, onCriteria }: ChosenTotalProps) {
  const building = useSite();
  const { t } = useTranslation('rooms');
  const language = useLanguage();
  const totals = bookingTotals(building, room, criteria, useToday());
  const [first] = totals;
  return (
    first && (
      <section aria-live="polite" className={classes.box}>
        <h3 className={classes.title}>
          {t('total.title', { days: formatDays(first.period.start, first.period.end, language) })}
        </h3>
        <dl className={classes.totals}>
          {totals.map((each) => (
            <div key={each.billingType} className={classes.total}>
              <dt>
                <PeriodName total={each} />
              </dt>
              <dd>
                <Amount centimes={each.total} />
              </dd>
              {each !== first && (each.total < first.total || criteria.billing) && (
                <dd className={classes.choice}>
                  <Button
                    variant={each.total < first.total ? 'light' : 'subtle'}
                    fullWidth
                    onClick={() => onCriteria({ billing: each.billingType })}
                  >
                    {each.total < first.total
                      ? t(`total.save.${each.billingType}`, {
                          amount: amountText(first.total - each.total, language),
                        })
                      : t('total.choose')}
                  </Button>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </section>
    )
  );
}
