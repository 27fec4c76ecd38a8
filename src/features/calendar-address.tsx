import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { CallResult } from '#src/components/feedback/call-result.tsx';
import classes from './calendar-address.module.css';
import { CopyableText } from '#src/components/copyable-text.tsx';
import { useCall } from '#src/features/actors/use-call.ts';

interface CalendarCalls {
  /** Makes a new address and returns it; an earlier one ends. */
  renewCalendarAddress: () => Promise<string | null>;
  /** Ends the address; returns null. */
  revokeCalendarAddress: () => Promise<string | null>;
}

interface CalendarAddressProps {
  calls: CalendarCalls;
  /** Null: there is none yet. */
  saved: string | null;
  texts: Record<
    | 'text'
    | 'create'
    | 'renew'
    | 'revoke'
    | 'subscribe'
    | 'copy'
    | 'copied'
    | 'refused'
    | 'close'
    | 'renewHint'
    | 'made'
    | 'ended',
    string
  >;
}

/** A private address for programs that subscribe to a calendar. */
export function CalendarAddress({ calls, saved, texts }: CalendarAddressProps) {
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
      call.start();
    }
  };
  return (
    <>
      <p className={classes.text}>{texts.text}</p>
      {address !== null && (
        <CopyableText
          value={address}
          texts={{
            action: texts.copy,
            copied: texts.copied,
            refused: texts.refused,
            close: texts.close,
          }}
        />
      )}
      <div className={classes.answers}>
        {address !== null && (
          <Button component="a" href={address.replace(/^https?:/, 'webcal:')}>
            {texts.subscribe}
          </Button>
        )}
        <Button
          ref={renewButton}
          variant="default"
          loading={renewing.isBusy}
          onClick={() => start(renewing, revoking)}
        >
          {address === null ? texts.create : texts.renew}
        </Button>
        {address !== null && (
          <Button
            variant="default"
            loading={revoking.isBusy}
            onClick={() => start(revoking, renewing)}
          >
            {texts.revoke}
          </Button>
        )}
      </div>
      {address !== null && <p className={classes.hint}>{texts.renewHint}</p>}
      <CallResult
        done={(renewing.isDone && texts.made) || (revoking.isDone && texts.ended) || null}
        failure={renewing.failure ?? revoking.failure}
      />
    </>
  );
}
