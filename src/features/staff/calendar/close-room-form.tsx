import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { emptyClosure } from '#machines/closure/closure.rules.ts';
import type { CalendarRoom, PressedTime } from '#domain/staff/calendar.ts';
import type { Clash } from '#domain/staff/closures.ts';
import { selectClosure, selectIsBusy, selectPhase } from '#machines/closure/closure.selectors.ts';
import type { ClosureDraft } from '#machines/closure/closure.types.ts';
import { DayInput } from '#src/components/form/day-input.tsx';
import { TextField } from '#src/components/form/field.tsx';
import { NativeSelect } from '#src/components/form/select.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useApp } from '#src/features/app-context.ts';
import { useClashText } from '#src/features/staff/shared/refusal-text.tsx';
import { StaffForm } from '#src/features/staff/shared/staff-form.tsx';
import { useMayDo, useStaff } from '#src/features/staff/frame/staff-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import classes from './calendar-page.module.css';

const BUILDING = '';

interface CloseRoomFormProps {
  pressed: PressedTime;
  rooms: readonly CalendarRoom[];
  today: string;
  onDone: () => void;
}

/** Closes a room or the building: first a look at what is in it, then the closure. */
export function CloseRoomForm({ pressed, rooms, today, onDone }: CloseRoomFormProps) {
  const { t } = useTranslation('staff-calendar');
  const { actorOptions } = useApp();
  const { closure: machine } = useStaff();
  const mayForce = useMayDo()('closures.force');
  const actor = useActorRef(machine, {
    ...actorOptions,
    input: { building: useSite(), draft: emptyClosure(pressed), mayForce },
  });
  const phase = useSelector(actor, selectPhase);
  const isBusy = useSelector(actor, selectIsBusy);
  const { draft, errors, failure, clashes } = useSelector(actor, selectClosure);
  const change = (part: Partial<ClosureDraft>) =>
    actor.send({ type: 'closure.change', change: part });
  if (phase === 'saved') {
    return (
      <div className="stack">
        <p role="status">{t('closing.done')}</p>
        {clashes.length > 0 && <Clashes text={t('closing.remain')} clashes={clashes} />}
        <Button data-autofocus onClick={onDone}>
          {t('closing.ok')}
        </Button>
      </div>
    );
  }
  const isReady = phase === 'clear' || phase === 'forcing';
  const isListed = phase === 'listed' || phase === 'stale';
  return (
    <StaffForm
      submit={isListed ? null : t(isReady ? 'closing.submit' : 'closing.check')}
      color={phase === 'forcing' ? 'accent' : 'primary'}
      {...{ isBusy, failure }}
      more={
        <>
          {phase === 'forcing' && (
            <Button variant="default" onClick={() => actor.send({ type: 'closure.back' })}>
              {t('closing.back')}
            </Button>
          )}
          {isListed && mayForce && (
            <Button color="accent" onClick={() => actor.send({ type: 'closure.force' })}>
              {t('closing.force')}
            </Button>
          )}
        </>
      }
      onSubmit={() => actor.send({ type: isReady ? 'closure.save' : 'closure.check' })}
    >
      <fieldset className="stack" disabled={isBusy}>
        <NativeSelect
          label={t('closing.where')}
          value={draft.slug ?? BUILDING}
          options={[
            ...rooms.map(({ slug, name }) => ({ value: slug, label: name })),
            { value: BUILDING, label: t('building') },
          ]}
          onChange={(slug) => change({ slug: slug === BUILDING ? null : slug })}
        />
        <div className={ui.columns}>
          <DayInput
            label={t('closing.startDay')}
            value={draft.startDay}
            {...{ today }}
            earliest={today}
            onChange={(startDay) =>
              change({ startDay, ...(draft.endDay < startDay && { endDay: startDay }) })
            }
          />
          <TimeSelect
            isAnyTime
            label={t('closing.startTime')}
            value={draft.startTime}
            onChange={(startTime) => change({ startTime })}
          />
        </div>
        <div className={ui.columns}>
          <DayInput
            label={t('closing.endDay')}
            value={draft.endDay}
            {...{ today }}
            earliest={draft.startDay}
            error={errors.period && t('closing.periodWrong')}
            onChange={(endDay) => change({ endDay })}
          />
          <TimeSelect
            isAnyTime
            label={t('closing.endTime')}
            value={draft.endTime}
            onChange={(endTime) => change({ endTime })}
          />
        </div>
        <TextField
          name="reason"
          label={t('closing.reason')}
          value={draft.reason}
          error={errors.reason && t('closing.reasonMissing')}
          onChange={(reason) => change({ reason })}
        />
      </fieldset>
      <div role="status" className="stack">
        {phase === 'clear' && <p className={classes.notice}>{t('closing.clear')}</p>}
        {phase !== 'clear' && phase !== 'editing' && (
          <Clashes text={t(`closing.${phase}`)} clashes={clashes} />
        )}
      </div>
      {isListed && !mayForce && <p>{t('closing.managerOnly')}</p>}
    </StaffForm>
  );
}

function Clashes({ text, clashes }: { text: string; clashes: readonly Clash[] }) {
  const clashText = useClashText();
  return (
    <div className={classes.notice} data-tone="bad">
      <p>{text}</p>
      <ul className="stackSm">
        {clashes.map((clash) => (
          <li key={`${clash.room} ${clash.start} ${clash.ref_code ?? ''}`}>{clashText(clash)}</li>
        ))}
      </ul>
    </div>
  );
}
