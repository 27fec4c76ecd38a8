import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { comparedEmail, MAX_EMAIL } from '#domain/text/text.ts';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import { Form } from '#src/components/form.tsx';
import { DetailList } from '#src/components/detail-list.tsx';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { TextField } from '#src/components/form/field.tsx';
import { showToast } from '#src/components/feedback/toasts.ts';
import { useApp, useAuth } from '#src/features/app-context.ts';
import { AccountSection } from '#src/features/account/frame/account-section.tsx';
import { CallResult } from '#src/components/feedback/call-result.tsx';
import classes from './details-page.module.css';
import { useConfirmation } from '#src/features/actors/use-call.ts';

/** Deletes the account after its email address was typed; then the session ends on the home page. */
export function DeleteAccount({ onForget }: { onForget: (email: string) => Promise<void> }) {
  const { t } = useTranslation('account-details');
  const { session } = useApp();
  const email = useAuth(selectUser)?.email ?? '';
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const deletion = useConfirmation(async () => {
    await onForget(typed.trim());
    // First the page: its guard would ask the visitor to sign in again.
    await navigate({ to: '/', replace: true });
    session.send({ type: 'auth.signOut' });
    await showToast({
      tone: 'success',
      message: t('delete.done'),
      closeLabel: t('delete.close'),
    });
  });
  const close = () => {
    deletion.close();
    setTyped('');
  };
  const isConfirmed = comparedEmail(typed) === comparedEmail(email);
  return (
    <AccountSection title={t('delete.title')}>
      <p className={classes.text}>{t('delete.text')}</p>
      <Button variant="default" onClick={deletion.open}>
        {t('delete.open')}
      </Button>
      <Dialog
        isOpen={deletion.isOpen}
        title={t('delete.title')}
        closeLabel={t('delete.close')}
        onClose={close}
      >
        <Form onSubmit={() => deletion.send()}>
          <DetailList
            className={classes.fate}
            details={[
              [t('delete.gone'), t('delete.goneItems')],
              [t('delete.kept'), t('delete.keptItems')],
            ]}
          />
          <TextField
            name="confirmation"
            label={t('delete.confirmLabel', { email })}
            inputMode="email"
            dir="ltr"
            autoComplete="off"
            maxLength={MAX_EMAIL}
            value={typed}
            error={undefined}
            onChange={setTyped}
          />
          <CallResult done={null} failure={deletion.failure} />
          <div className="answers">
            <Button variant="default" data-autofocus onClick={close}>
              {t('delete.keep')}
            </Button>
            <Button type="submit" color="accent" disabled={!isConfirmed} loading={deletion.isBusy}>
              {t('delete.confirm')}
            </Button>
          </div>
        </Form>
      </Dialog>
    </AccountSection>
  );
}
