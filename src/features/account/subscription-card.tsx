import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isAlmostOver, type Progress } from '#domain/account/progress.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { formatPercent, formatRemainingTime } from '#src/components/remaining-time.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { StatusBadge } from './status-badge.tsx';
import classes from './subscriptions.module.css';

interface SubscriptionCardProps {
  kind: 'domiciliation' | 'hall';
  progress: Progress;
}

/** One subscription: how much of it is consumed, or a sentence. Specification, section 2, Payment History. */
export function SubscriptionCard({ kind, progress }: SubscriptionCardProps) {
  const { t } = useTranslation('payments');
  const nameId = useId();
  const { status } = progress;
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
      {status !== 'none' && <Figures progress={progress} nameId={nameId} />}
      {status !== 'running' && (
        <p className={classes.sentence}>{t(`subscriptions.${kind}.${status}`)}</p>
      )}
      {status === 'running' && isAlmostOver(progress) && (
        <p className={classes.warning}>
          <TriangleAlert size={18} aria-hidden />
          {t('subscriptions.almostOver')}
        </p>
      )}
      {(status === 'none' || status === 'over') && (
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
      <dl className={classes.figures}>
        <div>
          <dt>{t('subscriptions.consumed')}</dt>
          <dd>
            <bdi>{consumed}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('subscriptions.remaining')}</dt>
          <dd>{remaining}</dd>
        </div>
      </dl>
    </>
  );
}
