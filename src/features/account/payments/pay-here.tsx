import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWayToPay } from '#domain/site/site-profile.ts';
import type { Elements } from '#src/components/elements.ts';
import { lazyPart, usePressedPart } from '#src/components/feedback/lazy-part.tsx';
import { useSite } from '#src/components/site-context.ts';
import classes from './pay-here.module.css';

interface PayHereProps {
  /** Of the booking. */
  reference: string;
  /** What is to be paid. */
  children: Elements;
}

/** What is to be paid, with a button that shows each way to pay below it; without any way there is no button. */
export function PayHere({ reference, children }: PayHereProps) {
  const { t } = useTranslation('account');
  const { payment } = useSite();
  const [part] = useState(() =>
    lazyPart(async () => (await import('./how-to-pay.tsx')).WaysToPay, ['payments']),
  );
  const { result, open, close } = usePressedPart(part);
  const Ways = result?.value;
  return (
    <>
      <div className={classes.due}>
        {children}
        {hasWayToPay(payment) && (
          <Button
            variant="default"
            aria-expanded={Boolean(Ways)}
            aria-busy={result?.status === 'loading'}
            onClick={Ways ? close : open}
          >
            {t('approved.howToPay')}
          </Button>
        )}
      </div>
      {result?.status === 'failed' && <p role="alert">{t('add.failed')}</p>}
      {Ways && <Ways reference={reference} />}
    </>
  );
}
