import { Button, Loader } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useRef, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AccountProgress,
  isAlmostOver,
  type Progress,
  subscriptionCard,
} from '#domain/account/progress.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { useAsyncResult, type LoaderResult } from '#src/components/feedback/async-result.tsx';
import { DetailList } from '#src/components/detail-list.tsx';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';
import { formatPercent, formatRemainingTime } from '#src/components/reads/remaining-time.ts';
import { useSite, useLanguage } from '#src/components/site-context.ts';
import { AccountSection } from '#src/features/account/frame/account-section.tsx';
import { StatusBadge } from '#src/features/account/frame/status-badge.tsx';
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
  const { offers } = useSite();
  return (
    <div className={classes.cards}>
      <SubscriptionCard
        kind="domiciliation"
        progress={domiciliation}
        isOffered={offers.domiciliation}
      />
      <SubscriptionCard kind="hall" progress={hall} isOffered={offers.subscription} />
    </div>
  );
}

interface SubscriptionCardProps {
  kind: 'domiciliation' | 'hall';
  progress: Progress;
  /** Whether it can be requested now. */
  isOffered: boolean;
}

/** One subscription: how much of it is consumed, or a sentence. Specification, section 2, Payment History. */
export function SubscriptionCard({ kind, progress, isOffered }: SubscriptionCardProps) {
  const { t } = useTranslation('payments');
  const nameId = useId();
  const { status } = progress;
  const card = subscriptionCard(progress, isOffered);
  if (!card) {
    return null;
  }
  return (
    <section className={classes.card} aria-labelledby={nameId}>
      <header className={classes.head}>
        <h3 id={nameId} className={classes.name}>
          {t(`subscriptions.${kind}.name`)}
        </h3>
        {status !== 'none' && (
          <StatusBadge status={status}>{t(`subscriptions.status.${status}`)}</StatusBadge>
        )}
      </header>
      {card.hasFigures && <Figures progress={progress} nameId={nameId} />}
      {status !== 'running' && <p>{t(`subscriptions.${kind}.${status}`)}</p>}
      {status === 'running' && isAlmostOver(progress) && (
        <p className="row failure medium">
          <TriangleAlert size={18} />
          <span>{t('subscriptions.almostOver')}</span>
        </p>
      )}
      {card.canRequest && (
        <ButtonLink
          {...(kind === 'hall'
            ? { to: '/subscribe/$slug', params: { slug: GRAND_HALL_SLUG } }
            : { to: '/domiciliation-flow' })}
          variant="default"
          className={classes.link}
        >
          {t(`subscriptions.${kind}.link`)}
        </ButtonLink>
      )}
    </section>
  );
}

function Figures({ progress, nameId }: { progress: Progress; nameId: string }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const consumed = formatPercent(progress.progress, language);
  const remaining = formatRemainingTime(progress.remainingTime, language);
  return (
    <>
      <div
        className={classes.bar}
        role="progressbar"
        aria-labelledby={nameId}
        aria-valuenow={progress.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={t('subscriptions.valueText', { consumed, remaining })}
        data-almost-over={isAlmostOver(progress) || undefined}
      >
        <div className={classes.fill} style={{ inlineSize: `${progress.progress}%` }} />
      </div>
      <DetailList
        className={classes.figures}
        details={[
          [t('subscriptions.consumed'), consumed],
          [t('subscriptions.remaining'), remaining],
        ]}
      />
    </>
  );
}
