import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './account-section.tsx';
import { CallResult } from './call-result.tsx';
import { CopyableText } from '#src/components/copyable-text.tsx';
import classes from './details-page.module.css';
import { useCall } from './use-call.ts';

export interface CalendarCalls {
  /** Makes a new address and returns it; an earlier one ends. */
  renewCalendarAddress: () => Promise<string | null>;
  /** Ends the address; returns null. */
  revokeCalendarAddress: () => Promise<string | null>;
}

interface CalendarAddressProps {
  calls: CalendarCalls;
  /** Null: there is none yet. */
  saved: string | null;
}

/** The private address of the customer's calendar, for programs that subscribe to it. */
export function CalendarAddress({ calls, saved }: CalendarAddressProps) {
  const { t } = useTranslation('account-details');
  const [address, setAddress] = useState(saved);
  const renewButton = useRef<HTMLButtonElement>(null);
  const renewing = useCall(async () => setAddress(await calls.renewCalendarAddress()));
  const revoking = useCall(async () => {
    setAddress(await calls.revokeCalendarAddress());
    // The button that was pressed is gone.
    renewButton.current?.focus();
  });
  const start = (call: typeof renewing, other: typeof renewing) => {
    if (!other.isBusy) {
      other.reset();
      void call.start();
    }
  };
  return (
    <AccountSection title={t('calendar.title')}>
      <p className={classes.text}>{t('calendar.text')}</p>
      {address !== null && (
        <CopyableText
          value={address}
          texts={{
            action: t('calendar.copy'),
            copied: t('calendar.copied'),
            refused: t('calendar.refused'),
            close: t('calendar.close'),
          }}
        />
      )}
      <div className={address === null ? undefined : classes.answers}>
        {address !== null && (
          <Button component="a" href={address.replace(/^https?:/, 'webcal:')}>
            {t('calendar.subscribe')}
          </Button>
        )}
        <Button
          ref={renewButton}
          variant="default"
          loading={renewing.isBusy}
          onClick={() => start(renewing, revoking)}
        >
          {t(address === null ? 'calendar.create' : 'calendar.renew')}
        </Button>
        {address !== null && (
          <Button
            variant="default"
            loading={revoking.isBusy}
            onClick={() => start(revoking, renewing)}
          >
            {t('calendar.revoke')}
          </Button>
        )}
      </div>
      {address !== null && <p className={classes.hint}>{t('calendar.renewHint')}</p>}
      <CallResult
        done={
          (renewing.isDone && t('calendar.made')) ||
          (revoking.isDone && t('calendar.ended')) ||
          null
        }
        failure={renewing.failure ?? revoking.failure}
      />
    </AccountSection>
  );
}
