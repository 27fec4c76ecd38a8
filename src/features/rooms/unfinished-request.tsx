import { useTranslation } from 'react-i18next';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import { useDates } from '#src/components/dates/use-dates.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { useApp, useAuth } from '#src/features/app-context.ts';
import unfinished from './subscriptions/unfinished-request.module.css';

/** Offers to continue the customer's draft for the room. */
export function UnfinishedRequest({ roomSlug }: { roomSlug: string }) {
  const { t } = useTranslation('rooms');
  const dates = useDates();
  const { findDraft } = useApp();
  const user = useAuth(selectUser);
  const draft = user && findDraft(roomSlug, user.uid);
  return (
    draft && (
      <section className={unfinished.box} aria-labelledby="unfinished">
        <h3 id="unfinished" className={unfinished.title}>
          {t('unfinished.title')}
        </h3>
        <p className={unfinished.text}>
          {draft.bookingId === null
            ? t('unfinished.text', {
                date: dates.instant(draft.savedAt),
              })
            : t('unfinished.sent')}
        </p>
        <ButtonLink to="/book/$roomSlug" params={{ roomSlug }} variant="default" fullWidth>
          {t('unfinished.go')}
        </ButtonLink>
      </section>
    )
  );
}
