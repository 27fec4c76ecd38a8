import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './booking-search.module.css';

interface BookingSearchProps {
  typed: string;
  /** How many bookings have it. */
  count: number;
  onType: (typed: string) => void;
}

/** Finds bookings of a long list by their reference, event or room. */
export function BookingSearch({ typed, count, onType }: BookingSearchProps) {
  const { t } = useTranslation('account');
  return (
    <search className={classes.search}>
      <input
        type="search"
        aria-label={t('bookings.search')}
        placeholder={t('bookings.search')}
        dir={typed === '' ? undefined : 'auto'}
        autoComplete="off"
        maxLength={1000}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <div role="status">
        {count === 0 && (
          <p className={classes.none}>
            <span>{t('bookings.noMatch', { text: typed })}</span>{' '}
            <Button variant="default" onClick={() => onType('')}>
              {t('bookings.showAll')}
            </Button>
          </p>
        )}
      </div>
    </search>
  );
}
