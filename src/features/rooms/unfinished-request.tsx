import { Alert, Text } from '@mantine/core';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language.ts';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import { formatInstant } from '#src/components/dates.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { useApp, useAuth } from '#src/features/app-context.ts';

/** Offers the draft that the signed-in customer has for the room. */
export function UnfinishedRequest({ roomSlug }: { roomSlug: string }) {
  const { t, i18n } = useTranslation('rooms');
  const { findDraft } = useApp();
  const user = useAuth(selectUser);
  const draft = user && findDraft(roomSlug, user.uid);
  return (
    draft && (
      <Alert variant="light" icon={<History size={20} aria-hidden />} title={t('unfinished.title')}>
        <Text>
          {draft.bookingId === null
            ? t('unfinished.text', {
                date: formatInstant(draft.savedAt, i18n.language as Language),
              })
            : t('unfinished.sent')}
        </Text>
        <ButtonLink to="/book/$roomSlug" params={{ roomSlug }} variant="default" mt="sm">
          {t('unfinished.go')}
        </ButtonLink>
      </Alert>
    )
  );
}
