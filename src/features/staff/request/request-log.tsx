import { useTranslation } from 'react-i18next';
import type { LogLine } from '#domain/staff/log.ts';
import { usePolledValue, type PolledValue } from '#src/components/polled-value.ts';
import { LogLines } from '#src/features/staff/shared/log-lines.tsx';
import classes from './request-page.module.css';
import { Section } from './section.tsx';

/** What has happened to the request, its documents and payments: the newest first. */
export function RequestLog({ log }: { log: PolledValue<readonly LogLine[]> }) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const lines = usePolledValue(log);
  return (
    <Section title={t('log.title')}>
      {lines.length === 0 ? (
        <p className={classes.none}>{t('log.none')}</p>
      ) : (
        <LogLines label={t('log.title')} lines={lines} isOfRequest />
      )}
    </Section>
  );
}
