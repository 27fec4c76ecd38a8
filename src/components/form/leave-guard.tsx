import { Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/components/feedback/dialog.tsx';

/** Warns before the user leaves the page during the request: the browser on closing, a dialog on navigation. */
export function LeaveGuard({ isBusy }: { isBusy: () => boolean }) {
  const { t } = useTranslation('form');
  const blocker = useBlocker({
    shouldBlockFn: isBusy,
    enableBeforeUnload: isBusy,
    withResolver: true,
  });
  return (
    <Dialog
      isOpen={blocker.status === 'blocked'}
      title={t('leave.title')}
      closeLabel={t('close')}
      onClose={() => blocker.reset?.()}
    >
      <Text>{t('leave.text')}</Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('leave.leave')}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {t('leave.stay')}
        </Button>
      </Group>
    </Dialog>
  );
}
