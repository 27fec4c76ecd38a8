import { Button, Loader } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountProgress } from '#domain/account/progress.ts';
import { useAsyncResult, type LoaderResult } from '#src/components/async-result.tsx';
import { FailureText } from '#src/components/failure-text.tsx';
import { usePolledValue, type PolledValue } from '#src/components/polled-value.ts';
import { AccountSection } from './account-section.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import classes from './subscriptions.module.css';

export interface SubscriptionsProps {
  progress: LoaderResult<PolledValue<AccountProgress>>;
  /** Repeats the failed read. */
  onRetry: () => void;
}

/** The progress of the customer's subscriptions. Its failure is shown here and leaves the rest of the page. */
export function Subscriptions({ progress, onRetry }: SubscriptionsProps) {
  const { t } = useTranslation('payments');
  const title = useRef<HTMLHeadingElement>(null);
  const { value, failure } = useAsyncResult(progress);
  const retry = () => {
    // The button disappears while the read is repeated.
    title.current?.focus();
    onRetry();
  };
  return (
    <AccountSection title={t('subscriptions.title')} titleRef={title}>
      {failure && (
        <div className={classes.state} role="alert">
          <span>
            <FailureText failure={failure} />
          </span>
          <Button variant="default" onClick={retry}>
            {t('subscriptions.retry')}
          </Button>
        </div>
      )}
      {!failure && !value && (
        <div className={`${classes.state} ${classes.loading}`} role="status">
          <Loader size="sm" aria-hidden />
          <span>{t('subscriptions.loading')}</span>
        </div>
      )}
      {value && <Cards progress={value} />}
    </AccountSection>
  );
}

function Cards({ progress }: { progress: PolledValue<AccountProgress> }) {
  const { hall, ...domiciliation } = usePolledValue(progress);
  return (
    <div className={classes.cards}>
      <SubscriptionCard kind="domiciliation" progress={domiciliation} />
      <SubscriptionCard kind="hall" progress={hall} />
    </div>
  );
}
