import { Alert, Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOADING, type AsyncResult } from '#domain/async-result.ts';
import { toAsyncResult } from '#src/components/feedback/async-result.tsx';
import { fetchTexts } from '#src/components/reads/fetch-texts.ts';
import classes from './booking-page.module.css';
import type { laterParts } from './later-parts.ts';

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

interface LaterParts {
  parts: AsyncResult<typeof laterParts>;
  retry: () => void;
}

/** The later parts of the form, fetched once the first step is shown, so that Next finds them there. */
export function useLaterParts(): LaterParts {
  const { i18n } = useTranslation();
  const [parts, setParts] = useState<LaterParts['parts']>(LOADING);
  // Not a part of the first load, which step 1 waits for.
  useEffect(() => void toAsyncResult(fetchParts(i18n)).then(setParts), [i18n]);
  return {
    parts,
    retry: () => {
      setParts(LOADING);
      void toAsyncResult(fetchParts(i18n)).then(setParts);
    },
  };
}

const TEXTS = ['booking-services', 'booking-later'];

async function fetchParts(i18n: Parameters<typeof fetchTexts>[0]): Promise<typeof laterParts> {
  const [loaded] = await Promise.all([import('./later-parts.ts'), fetchTexts(i18n, TEXTS)]);
  return loaded.laterParts;
}
