import { Alert, Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '#domain/offer/record.ts';
import {
  selectFailure,
  selectIsBusy,
  selectIsSaved,
  selectIsUnsaved,
  selectNext,
  selectScreen,
  selectStored,
} from '#machines/record-edit/record-edit.selectors.ts';
import { useEmitted } from '#src/features/actors/use-emitted.ts';
import { DetailList } from '#src/components/detail-list.tsx';
import { LeaveGuard } from '#src/components/form/leave-guard.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { useApp } from '#src/features/app-context.ts';
import { RefusalAlert } from '#src/features/staff/shared/refusal-text.tsx';
import { StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { Difference, RecordValue } from './record-value.tsx';
import classes from './offer.module.css';
import { Conflict, Screen, type PartProps } from './record-conflict.tsx';
import { RecordForm } from './record-form.tsx';
import { useOfferTexts } from './use-offer-texts.ts';

const route = getRouteApi('/staff/offer/$section/$id');

/** One record of the offer: shown, changed, and stored once the difference has been seen. */
export function RecordPage() {
  const { t } = useTranslation('staff-offer');
  const { machine, section, id, records } = route.useLoaderData();
  const { actorOptions } = useApp();
  const router = useRouter();
  const { title, textOf } = useOfferTexts();
  const record = records[section].find((one) => one.id === id) ?? null;
  const actor = useActorRef(machine, { ...actorOptions, input: { section, record } });
  const screen = useSelector(actor, selectScreen);
  const stored = useSelector(actor, selectStored);
  // A new record has its own page.
  useEmitted(actor, 'record.added', (added) => {
    void router.navigate({
      to: '/staff/offer/$section/$id',
      params: { section, id: added.id },
      replace: true,
    });
  });
  const rooms = records.rooms.map(({ values }) => ({
    value: String(values.slug),
    label: textOf(values.name),
  }));
  return (
    <div className={classes.record}>
      <StaffHead title={title(section, stored)} lead={t(`sections.${section}`)}>
        <ButtonLink to="/staff/offer" search={{ section }} variant="default">
          {t('back')}
        </ButtonLink>
      </StaffHead>
      <LeaveGuard isBusy={() => selectIsUnsaved(actor.getSnapshot())} />
      {screen === 'record' && (
        <Shown
          actor={actor}
          section={section}
          isRemovable={section !== 'gallery' && section !== 'site'}
        />
      )}
      {screen === 'form' && <RecordForm actor={actor} section={section} rooms={rooms} />}
      {screen === 'difference' && (
        <Review actor={actor} section={section} isUsed={record?.isUsed ?? false} />
      )}
      {screen === 'conflict' && <Conflict actor={actor} section={section} />}
      {screen === 'removed' && (
        <Alert color="accent" variant="light" title={t('removedTitle')}>
          {t('removedText')}
        </Alert>
      )}
    </div>
  );
}

function Shown({ actor, section, isRemovable }: PartProps & { isRemovable: boolean }) {
  const { t } = useTranslation('staff-offer');
  const { field: nameOf } = useOfferTexts();
  const values = useSelector(actor, selectStored) ?? {};
  const isSaved = useSelector(actor, selectIsSaved);
  return (
    <>
      <div role="status">
        {isSaved && (
          <p className={classes.saved}>
            <CircleCheck size={20} />
            <span>{t('saved')}</span>
          </p>
        )}
      </div>
      <DetailList
        className={ui.details}
        details={fieldsOf(section).map((field) => [
          nameOf(field.name),
          <RecordValue field={field} value={values[field.name]} />,
        ])}
      />
      <div className={ui.actions}>
        {isRemovable && (
          <Button
            variant="subtle"
            color="accent"
            onClick={() => actor.send({ type: 'record.remove' })}
          >
            {t('remove')}
          </Button>
        )}
        <Button data-autofocus onClick={() => actor.send({ type: 'record.edit' })}>
          {t('edit')}
        </Button>
      </div>
    </>
  );
}

function Review({ actor, section, isUsed }: PartProps & { isUsed: boolean }) {
  const { t } = useTranslation('staff-offer');
  const next = useSelector(actor, selectNext);
  const stored = useSelector(actor, selectStored);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <Screen title={t('difference.title')}>
      {next ? (
        <Difference section={section} label={t('difference.title')} from={stored} to={next} />
      ) : (
        <p>{t(isUsed ? 'difference.hidden' : 'difference.removed')}</p>
      )}
      <RefusalAlert failure={failure} />
      <div className={ui.actions}>
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'record.revise' })}
        >
          {t(next ? 'revise' : 'discard')}
        </Button>
        <Button
          {...(!next && { color: 'accent' })}
          loading={isBusy}
          onClick={() => actor.send({ type: 'record.save' })}
        >
          {t(next ? 'store' : 'confirmRemoval')}
        </Button>
      </div>
    </Screen>
  );
}
