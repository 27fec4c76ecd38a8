import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language.ts';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import { formatInstant } from '#src/components/dates.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { useApp, useAuth } from '#src/features/app-context.ts';
import classes from './unfinished-request.module.css';

/** Offers the draft that the signed-in customer has for the room. */
export function UnfinishedRequest({ roomSlug }: { roomSlug: string }) {
  const { t, i18n } = useTranslation('rooms');
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
                date: formatInstant(draft.savedAt, i18n.language as Language),
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
