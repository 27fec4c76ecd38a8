import { useTranslation } from 'react-i18next';
import { CopyableText } from '#src/components/copyable-text.tsx';
import { FailureText } from '#src/components/feedback/failure-text.tsx';

/** Why the sign-in failed. Where the browser opens no window, the address of the page is there for another browser. */
export function SignInFailure({ code }: { code: 'sign_in_failed' | 'popup_blocked' }) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        <FailureText failure={{ code }} />
      </p>
      {code === 'popup_blocked' && (
        <CopyableText
          value={location.href}
          texts={{
            action: t('share.copy'),
            copied: t('share.copied'),
            refused: t('share.selected'),
            close: t('share.close'),
          }}
        />
      )}
    </>
  );
}
