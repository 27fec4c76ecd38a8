import { useTranslation } from 'react-i18next';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import { formatInstant } from '#src/components/dates.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { useApp, useAuth } from '#src/features/app-context.ts';
import classes from './unfinished-request.module.css';

/** Offers to continue the customer's draft for the room. */
export function UnfinishedRequest({ roomSlug }: { roomSlug: string }) {
  const { t } = useTranslation('rooms');
  const language = useLanguage();
  const { findDraft } = useApp();
  const user = useAuth(selectUser);
  const draft = user && findDraft(roomSlug, user.uid);
  return (
    draft && (
      <section className={classes.box} aria-labelledby="unfinished">
        <h3 id="unfinished" className={classes.title}>
          {t('unfinished.title')}
        </h3>
        <p className={classes.text}>
          {draft.bookingId === null
            ? t('unfinished.text', {
                date: formatInstant(draft.savedAt, language),
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
