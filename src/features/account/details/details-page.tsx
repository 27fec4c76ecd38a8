import { getRouteApi } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { download } from '#src/components/download.ts';
import { useSite } from '#src/components/site-context.ts';
import { AccountHead } from '#src/features/account/frame/account-head.tsx';
import { AccountSection } from '#src/features/account/frame/account-section.tsx';
import { CalendarAddress } from '#src/features/calendar-address.tsx';
import { CallResult } from '#src/components/feedback/call-result.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DetailsForm } from './details-form.tsx';
import classes from './details-page.module.css';
import { useCall } from '#src/features/actors/use-call.ts';
import { useSyncExternalStore } from 'react';

const route = getRouteApi('/_authed/account/details');

/** My Details: what the customer has saved, the address of their calendar, a copy of all their data, and the deletion of the account. */
export function DetailsPage() {
  const { t } = useTranslation('account-details');
  const { calls, saved, calendarAddress } = route.useLoaderData();
  const { brand } = useSite();
  const exporting = useCall(async () =>
    download({ name: `${brand}.zip`, url: URL.createObjectURL(await calls.exportData()) }),
  );
  return (
    <>
      <AccountHead title={t('title')} lead={t('lead')} />
      <div className={classes.sections}>
        <div className={classes.card}>
          <DetailsForm saved={saved} onSave={calls.saveDetails} />
        </div>
        <div className={classes.card}>
          <NotificationsSection />
        </div>
        <div className={classes.card}>
          <AccountSection title={t('calendar.title')}>
            <CalendarAddress
              calls={calls}
              saved={calendarAddress}
              texts={t('calendar', { returnObjects: true })}
            />
          </AccountSection>
        </div>
        <div className={classes.card}>
          <AccountSection title={t('data')}>
            <p className={classes.text}>{t('dataText')}</p>
            <Button variant="default" loading={exporting.isBusy} onClick={() => exporting.start()}>
              {t('download')}
            </Button>
            <CallResult
              done={exporting.isDone ? t('downloaded') : null}
              failure={exporting.failure}
            />
          </AccountSection>
        </div>
        <div className={classes.card}>
          <DeleteAccount onForget={calls.forget} />
        </div>
      </div>
    </>
  );
}

/** Turns the notifications of this browser on and off; the browser asks for its permission at that press only. */
function NotificationsSection() {
  const { notifications } = route.useLoaderData();
  const { t } = useTranslation('account-details', { keyPrefix: 'notifications' });
  const state = useSyncExternalStore(
    notifications.subscribe,
    notifications.getState,
    () => 'unsupported' as const,
  );
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
