import { Button } from '@mantine/core';
import { use, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type Analytics } from '#src/features/app-context.ts';
import classes from './analytics-notice.module.css';

const neverAsking = { subscribe: () => () => undefined, isAsking: () => false };

/** The question whether visits may be counted, while it is open. The server does not know the answer and renders none. */
export function AnalyticsQuestion() {
  const { loadAnalytics } = useApp();
  return loadAnalytics && <OpenQuestion loading={loadAnalytics()} />;
}

function OpenQuestion({ loading }: { loading: Promise<Analytics | null> }) {
  const analytics = use(loading);
  const { subscribe, isAsking } = analytics ?? neverAsking;
  const isOpen = useSyncExternalStore(subscribe, isAsking, () => false);
  return analytics && isOpen && <AnalyticsNotice analytics={analytics} />;
}

/**
 * Asks whether visits may be counted (rulings, Privacy and notices). It stays at the bottom of the window, so that all of
 * the page can be scrolled to, and moves no focus. Who does not answer is not counted. Both answers have the same weight.
 */
function AnalyticsNotice({ analytics }: { analytics: Analytics }) {
  const { t, i18n } = useTranslation('analytics');
  const consent = analytics.getConsent();
  if (!i18n.hasResourceBundle(i18n.language, 'analytics')) {
    // The texts could not be loaded: the next page asks.
    return null;
  }
  return (
    <section className={classes.notice} aria-labelledby="analytics-title">
      <div className={classes.inner}>
        <div className={classes.text}>
          <h2 id="analytics-title" className={classes.title}>
            {t('title')}
          </h2>
          <p className={classes.words}>{consent ? `${t('text')} ${t(consent)}` : t('text')}</p>
        </div>
        <div className={classes.answers}>
          <Button variant="default" onClick={() => analytics.answer('refused')}>
            {t('refuse')}
          </Button>
          <Button variant="default" onClick={() => analytics.answer('allowed')}>
            {t('allow')}
          </Button>
        </div>
      </div>
    </section>
  );
}
