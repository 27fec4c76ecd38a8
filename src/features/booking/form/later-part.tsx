import { Alert, Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LazyPart, lazyPart } from '#src/components/feedback/lazy-part.tsx';
import classes from './booking-page.module.css';

// Not a part of the first load, which step 1 waits for.
const later = lazyPart(
  async () => (await import('./later-parts.ts')).laterParts,
  ['booking-services', 'booking-later'],
);

interface LaterPartProps {
  name: keyof NonNullable<ReturnType<typeof later.fetched>>;
  /** Nothing is shown in its place before it is there. */
  isExtra?: boolean;
}

/** A part of the form that is fetched with step 1. A failure leaves the form as it is, and offers another try. */
export function LaterPart({ name, isExtra = false }: LaterPartProps) {
  const { t } = useTranslation('booking');
  return (
    <LazyPart
      part={later}
      pending={
        !isExtra && (
          <div role="status" className={classes.pending} aria-label={t('loading')}>
            <Loader />
          </div>
        )
      }
      failed={(retry) =>
        !isExtra && (
          <Alert color="red" title={t('stepFailed.title')}>
            <p className="paragraph">{t('stepFailed.text')}</p>
            <Button variant="default" onClick={retry}>
              {t('loadFailed.retry')}
            </Button>
          </Alert>
        )
      }
    >
      {({ [name]: Part }) => <Part />}
    </LazyPart>
  );
}
