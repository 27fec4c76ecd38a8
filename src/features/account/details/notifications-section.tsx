import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '#src/features/account/frame/account-section.tsx';
import { useCall } from '#src/features/actors/use-call.ts';
import classes from './details-page.module.css';

export interface NotificationsProps {
  notifications: {
    getState: () => 'unsupported' | 'off' | 'on' | 'blocked';
    subscribe: (listener: () => void) => () => void;
    turnOn: () => Promise<void>;
    turnOff: () => void;
  };
}

/** Turns the notifications of this browser on and off; the browser asks for its permission at that press only. */
export function NotificationsSection({ notifications }: NotificationsProps) {
  const { t } = useTranslation('account-details', { keyPrefix: 'notifications' });
  const state = useSyncExternalStore(notifications.subscribe, notifications.getState);
  const asking = useCall(notifications.turnOn);
  if (state === 'unsupported') {
    return null;
  }
  return (
    <AccountSection title={t('title')}>
      <p className={classes.text}>{t('text')}</p>
      <p role="status" className={classes.text}>
        {state !== 'off' && t(state)}
      </p>
      {state !== 'blocked' && (
        <Button
          variant="default"
          loading={asking.isBusy}
          onClick={() => (state === 'on' ? notifications.turnOff() : asking.start())}
        >
          {t(state === 'on' ? 'turnOff' : 'turnOn')}
        </Button>
      )}
    </AccountSection>
  );
}
