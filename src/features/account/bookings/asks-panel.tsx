import { Button } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type AskKind, type BookingAsk } from '#domain/account/asks.ts';
import type { BookingDetails, EarlierBooking } from '#domain/account/booking-details.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { useLanguage, useSite } from '#src/components/site-context.ts';
import type { BookingAskCalls } from '#src/features/app-context.ts';
import { useAskDialog } from './ask-action.tsx';
import popup from '#src/components/popup-menu.module.css';
import classes from './asks-panel.module.css';
import { BookedPeriods } from '#src/components/sheet/booked-periods.tsx';
import panelClasses from './booking-details-panel.module.css';
import { ConfirmedAction } from '#src/features/account/details/confirmed-action.tsx';
import { usePopupMenu } from '#src/components/popup-menu.ts';
import { useFocusWhenGone } from '#src/features/account/frame/use-focus-when-gone.ts';
import type { Elements } from '#src/components/elements.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

interface AsksPanelProps {
  booking: BookingDetails;
  calls: BookingAskCalls;
  /** What is to be paid, and until when cancelling is free. */
  rule: Elements;
  /** Called when something was asked or withdrawn. */
  onChanged: () => void;
}

/** What the customer has asked for an approved booking, with the answer; and the menu that asks. */
export function AsksPanel({ booking, calls, rule, onChanged }: AsksPanelProps) {
  const { t } = useTranslation('account-asks');
  const dates = useDates();
  const panel = useRef<HTMLDivElement>(null);
  const { id, ask, changed_at, earlier } = booking;
  const isOpen = ask?.status === 'open';
  useFocusWhenGone(isOpen, panel);
  const dialogOf = (kind: AskKind) => ({
    kind,
    booking,
    onSend: (text: string) => calls.ask(id, { kind, text }),
    onSent: onChanged,
  });
  // What was typed stays while the other one is open.
  const asks = [useAskDialog(dialogOf('change')), useAskDialog(dialogOf('cancellation'))];
  return (
    <>
      <div ref={panel} tabIndex={-1} className={classes.panel}>
        {changed_at && earlier && (
          <p className={panelClasses.notice}>
            <span>{t('changed', { date: dates.instant(changed_at) })}</span>{' '}
            <Earlier earlier={earlier} />
          </p>
        )}
        {ask && (isOpen || ask.status === 'refused') && <AskNotice ask={ask} />}
        {rule}
      </div>
      {!isOpen && <AskMenu asks={asks} />}
      {asks.map(({ kind, dialog }) => (
        <Fragment key={kind}>{dialog}</Fragment>
      ))}
      {ask && (
        <ConfirmedAction
          textOf={(name) => t(name === 'close' ? name : `withdraw.${name}`)}
          isPossible={isOpen}
          onConfirm={async () => {
            await calls.withdraw(id, ask.id);
            onChanged();
          }}
          onRefused={onChanged}
          returnTo={panel}
        />
      )}
    </>
  );
}

/** One menu for what can be asked. */
function AskMenu({ asks }: { asks: Pick<ReturnType<typeof useAskDialog>, 'kind' | 'open'>[] }) {
  const { t } = useTranslation('account-asks');
  const { root, target, menu } = usePopupMenu();
  return (
    <div {...root} className={classes.asks}>
      <Button {...target} variant="default" rightSection={<ChevronDown size={18} />}>
        {t('menu')}
      </Button>
      <div {...menu} className={classes.menu}>
        {asks.map(({ kind, open }) => (
          <button
            key={kind}
            type="button"
            className={popup.item}
            aria-haspopup="dialog"
            onClick={open}
          >
            {t(`${kind}.action`)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What was asked, and why it was refused. */
function AskNotice({ ask: { kind, status, text, answer, created_at } }: { ask: BookingAsk }) {
  const building = useSite();
  const { t } = useTranslation('account-asks');
  const date = formatInstant(building, created_at, useLanguage());
  return (
    <p className={panelClasses.notice}>
      <span>{t(status === 'open' ? `${kind}.asked` : `${kind}.refused`, { date })}</span>
      {(answer ?? text) && <bdi className={classes.words}>{answer ?? text}</bdi>}
    </p>
  );
}

/** What the booking was before staff changed it. */
function Earlier({ earlier: { periods, attendees, total } }: { earlier: EarlierBooking }) {
  const { t } = useTranslation(['account-asks', 'request-fields']);
  return (
    <span className={classes.earlier}>
      <span>{t('before')}</span> <BookedPeriods periods={periods} />{' '}
      <span>
        {attendees === null ? ' · ' : ` · ${t('request-fields:attendees')}: ${attendees} · `}
      </span>
      <Amount centimes={total} />
    </span>
  );
}
