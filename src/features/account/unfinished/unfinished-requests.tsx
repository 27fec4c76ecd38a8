import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Unfinished, UnfinishedRow } from '#domain/account/unfinished.ts';
import { localized } from '#domain/language.ts';
import { CallResult } from '#src/components/feedback/call-result.tsx';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import { ConfirmedAction } from '#src/features/account/details/confirmed-action.tsx';
import { useCall } from '#src/features/actors/use-call.ts';
import classes from './unfinished-requests.module.css';
import { useDates } from '#src/components/dates/use-dates.ts';

/** What is stored, and when this browser stored another draft of the form; null: there is nothing to choose. */
interface FoundUnfinished {
  found: Unfinished;
  ownSavedAt: string | null;
}

export interface UnfinishedCalls {
  /** Opens the form, unless there are two versions of it. */
  onContinue: (row: UnfinishedRow) => Promise<FoundUnfinished | null>;
  /** Opens the form with the stored version, or with that of this browser. */
  onChoose: (row: UnfinishedRow, found: Unfinished, isStored: boolean) => Promise<void>;
  onDelete: (id: string) => Promise<void>;
  onReload: () => void;
}

/** The requests that the customer has stored to finish them later. */
export function UnfinishedRequests({
  rows,
  ...calls
}: UnfinishedCalls & { rows: UnfinishedRow[] }) {
  const { t } = useTranslation('unfinished');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="unfinished-requests">
      <h2 id="unfinished-requests" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <p className="hint">{t('lead')}</p>
      <ul className={classes.list}>
        {rows.map((row) => (
          <Request key={row.id} row={row} headingRef={heading} {...calls} />
        ))}
      </ul>
    </section>
  );
}

interface RequestProps extends UnfinishedCalls {
  row: UnfinishedRow;
  headingRef: React.RefObject<HTMLHeadingElement | null>;
}

function Request({ row, headingRef, ...calls }: RequestProps) {
  const { t } = useTranslation('unfinished');
  const language = useLanguage();
  const dates = useDates();
  const [other, setOther] = useState<FoundUnfinished | null>(null);
  const opening = useCall(async () => setOther(await calls.onContinue(row)));
  const about = row.room ?? row.plan;
  const name = about ? localized(about, 'name', language) : t('domiciliation');
  const steps = new Intl.ListFormat(language).format(row.missing.map((step) => t(`steps.${step}`)));
  return (
    <li className={classes.request}>
      <h3 className={classes.name}>
        <bdi>{name}</bdi>
      </h3>
      <p className="hint">
        {[
          t('stored', {
            date: dates.instantDay(row.storedAt),
            until: dates.instantDay(row.expiresAt),
          }),
          row.documents > 0 && t('documents', { count: row.documents }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{steps ? t('missing', { steps }) : t('complete')}</p>
      <div className={classes.buttons}>
        <Button
          aria-label={t('continueNamed', { name })}
          loading={opening.isBusy}
          onClick={() => opening.start()}
        >
          {t('continue')}
        </Button>
        <ConfirmedAction
          textOf={(text) => t(`delete.${text}`, { name })}
          isPossible
          onConfirm={() => calls.onDelete(row.id)}
          onRefused={calls.onReload}
          returnTo={headingRef}
        />
      </div>
      <div className={classes.problem}>
        <CallResult done={null} failure={opening.failure} />
      </div>
      {other && (
        <Choice
          storedAt={row.storedAt}
          savedAt={other.ownSavedAt ?? row.storedAt}
          onChoose={(isStored) => calls.onChoose(row, other.found, isStored)}
          onClose={() => setOther(null)}
        />
      )}
    </li>
  );
}

interface ChoiceProps {
  storedAt: string;
  /** When this browser stored its own. */
  savedAt: string;
  onChoose: (isStored: boolean) => Promise<void>;
  onClose: () => void;
}

/** The newer version is offered first. */
function Choice({ storedAt, savedAt, onChoose, onClose }: ChoiceProps) {
  const { t } = useTranslation('unfinished');
  const dates = useDates();
  const choosing = useCall(onChoose);
  const isOwnNewer = savedAt > storedAt;
  const options = isOwnNewer ? ([true, false] as const) : ([false, true] as const);
  const shown = {
    here: dates.instant(savedAt),
    there: dates.instant(storedAt),
  };
  return (
    <Dialog isOpen title={t('choice.title')} closeLabel={t('delete.close')} onClose={onClose}>
      <p>{t(isOwnNewer ? 'choice.newer' : 'choice.older', shown)}</p>
      <CallResult done={null} failure={choosing.failure} />
      <div className="answers">
        {options.map((isStored) => (
          <Button
            key={String(isStored)}
            variant={isStored === isOwnNewer ? 'default' : 'filled'}
            disabled={choosing.isBusy}
            onClick={() => choosing.start(isStored)}
          >
            {t(isStored ? 'choice.there' : 'choice.here')}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
