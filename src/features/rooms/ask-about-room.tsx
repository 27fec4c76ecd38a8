import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { selectIsAuthenticated, selectIsLoading } from '#machines/auth/auth.selectors.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { useApp, useAuth } from '#src/features/app-context.ts';

/** The link to the chat, where the message begins with the room's name. */
export function AskAboutRoom({ slug, onSignIn }: { slug: string; onSignIn: () => void }) {
  const { t } = useTranslation('rooms');
  const { session } = useApp();
  const isLoading = useAuth(selectIsLoading);
  const isSignedIn = useAuth(selectIsAuthenticated);
  return (
    <ButtonLink
      to="/account/chat"
      search={{ room: slug }}
      variant="subtle"
      leftSection={<MessageCircle size={18} />}
      onClick={(event) => {
        if (!isLoading && !isSignedIn) {
          event.preventDefault();
          session.send({ type: 'auth.signIn' });
          onSignIn();
        }
      }}
    >
      {t('ask')}
    </ButtonLink>
  );
}
