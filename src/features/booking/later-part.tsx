import { Alert, Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './booking-page.module.css';
import type { laterParts } from './later-parts.ts';
import type { LaterParts } from './use-later-parts.ts';

interface LaterPartProps extends LaterParts {
  name: keyof typeof laterParts;
}

/** A part of the form that is fetched after step 1. A failure leaves the form as it is, and offers another try. */
export function LaterPart({ name, parts, retry }: LaterPartProps) {
  const { t } = useTranslation('booking');
  if (parts.value) {
    const Part = parts.value[name];
    return <Part />;
  }
  return parts.status === 'failed' ? (
    <Alert color="red" title={t('stepFailed.title')}>
      <p>{t('stepFailed.text')}</p>
      <Button type="button" variant="default" onClick={retry}>
        {t('loadFailed.retry')}
      </Button>
    </Alert>
  ) : (
    <div role="status" className={classes.pending} aria-label={t('loading')}>
      <Loader />
    </div>
  );
}
