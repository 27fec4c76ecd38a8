import { Button } from '@mantine/core';
import { CalendarClock, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { SignInAgain } from '#src/features/sign-in-again.tsx';
import classes from './finish-later.module.css';
import type { FinishLaterState } from './use-finish-later.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

/** The button that stores a form to finish it later, and what became of it. */
export function FinishLater({
  isBusy,
  storedUntil,
  failure,
  isDisabled,
  store,
  replace,
}: FinishLaterState) {
  const { t } = useTranslation('form');
  const dates = useDates();
  const isOther = failure?.code === 'unfinished_differs';
  return (
    <div className={classes.later} data-noticed={Boolean(storedUntil ?? failure)}>
      <div role="status">
        {storedUntil && (
          <>
            <p className={classes.stored}>
              <CircleCheck size={20} />
              <span>{t('later.stored', { date: dates.instantDay(storedUntil) })}</span>
            </p>
            <ButtonLink to="/account/bookings" search={{}} variant="default">
              {t('later.list')}
            </ButtonLink>
          </>
        )}
      </div>
      <div role="alert">
        {failure && !isBusy && (
          <>
            <p className={classes.failure}>
              <FailureText failure={failure} />
            </p>
            {failure.code === 'sign_in_required' && <SignInAgain mt="xs" />}
          </>
        )}
      </div>
      {!storedUntil && (
        <div className="cluster">
          {isOther && (
            <>
              <ButtonLink to="/account/bookings" search={{}} variant="default">
                {t('later.other')}
              </ButtonLink>
              <Button variant="default" loading={isBusy} onClick={replace}>
                {t('later.replace')}
              </Button>
            </>
          )}
          {!isOther && (
            <Button
              variant={failure ? 'default' : 'subtle'}
              className={classes.button}
              leftSection={<CalendarClock size={18} />}
              disabled={isDisabled || isBusy}
              aria-busy={isBusy}
              onClick={store}
            >
              {t(isBusy ? 'later.storing' : 'later.action')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
