import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { SectionName } from '#domain/offer/record.ts';
import {
  selectFailure,
  selectStored,
  selectTheirs,
} from '#machines/record-edit/record-edit.selectors.ts';
import type { Elements } from '#src/components/elements.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import { RefusalText } from '#src/features/staff/shared/refusal-text.tsx';
import type { RecordEditActor } from './record-form.tsx';
import { Difference } from './record-value.tsx';

export interface PartProps {
  actor: RecordEditActor;
  section: SectionName;
}

/** A screen of the page begins at its heading, for the keyboard and for screen readers. */
export function Screen({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="stack" aria-label={title}>
      <h2 className="title" tabIndex={-1} ref={focusFirst}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function focusFirst(heading: HTMLElement | null): void {
  heading?.focus();
}

/** Someone else was faster: theirs, or one's own once more. */
export function Conflict({ actor, section }: PartProps) {
  const { t } = useTranslation('staff-offer');
  const failure = useSelector(actor, selectFailure);
  const stored = useSelector(actor, selectStored);
  const theirs = useSelector(actor, selectTheirs);
  return (
    <Screen title={t('conflict.title')}>
      <p role="alert">{failure && <RefusalText failure={failure} />}</p>
      {theirs ? (
        <>
          <h3>{t('conflict.theirs')}</h3>
          <Difference section={section} label={t('conflict.theirs')} from={stored} to={theirs} />
        </>
      ) : (
        <p>{t('conflict.gone')}</p>
      )}
      <div className={ui.actions}>
        <Button variant="default" onClick={() => actor.send({ type: 'conflict.takeTheirs' })}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button onClick={() => actor.send({ type: 'conflict.keepMine' })}>
          {t('conflict.keepMine')}
        </Button>
      </div>
    </Screen>
  );
}
