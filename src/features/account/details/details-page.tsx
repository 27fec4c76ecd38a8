import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AccountDetails } from '#domain/account/details.ts';
import { download } from '#src/components/download.ts';
import { AccountHead } from '#src/features/account/frame/account-head.tsx';
import { AccountSection } from '#src/features/account/frame/account-section.tsx';
import { CalendarAddress, type CalendarCalls } from '#src/features/calendar-address.tsx';
import { CallResult } from '#src/components/feedback/call-result.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DetailsForm } from './details-form.tsx';
import classes from './details-page.module.css';
import { NotificationsSection, type NotificationsProps } from './notifications-section.tsx';
import { useCall } from '#src/features/actors/use-call.ts';

interface DetailsCalls extends CalendarCalls {
  /** Returns the details as they are stored. */
  saveDetails: (details: AccountDetails) => Promise<AccountDetails>;
  exportData: () => Promise<Blob>;
  /** `email`: the address of the account, typed as the confirmation. */
  forget: (email: string) => Promise<void>;
}

interface DetailsPageProps {
  calls: DetailsCalls;
  saved: AccountDetails;
  notifications: NotificationsProps['notifications'];
  /** The private address of the customer's calendar; null: there is none. */
  calendarAddress: string | null;
}

/** My Details: what the customer has saved, the address of their calendar, a copy of all their data, and the deletion of the account. */
export function DetailsPage({ calls, saved, notifications, calendarAddress }: DetailsPageProps) {
  const { t } = useTranslation('account-details');
  const exporting = useCall(async () =>
    download({ name: 'riwaq.zip', file: await calls.exportData() }),
  );
  return (
    <>
      <AccountHead title={t('title')} lead={t('lead')} />
      <div className={classes.sections}>
        <div className={classes.card}>
          <DetailsForm saved={saved} onSave={calls.saveDetails} />
        </div>
        <div className={classes.card}>
          <NotificationsSection notifications={notifications} />
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
