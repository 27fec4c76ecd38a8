import { memo } from 'react';
import { stateText } from '../recording/log-rows.ts';
import type { ReplayedStep } from '../recording/replay.ts';
import classes from './panel.module.css';
import { Differences } from './differences.tsx';
import { ValueTree } from './value-tree.tsx';
import type { ActorView } from '../page/view.ts';

/** What a step changed, and where the machine as it is now comes to something else. */
export interface ShownStep extends Pick<ReplayedStep, 'changes' | 'mismatch' | 'isCompared'> {
  /** Without one, nothing is compared. */
  hasModel: boolean;
}

interface ActorPanelProps {
  view: ActorView;
  /** The chosen step; null when the actor is shown as it is now. */
  step: ShownStep | null;
  /** Shows what the sender of the last event had done; null where the page sent it. */
  onSender: (() => void) | null;
  /** Continues from the state, in this page alone; null for an actor that is no machine. */
  onContinue: (() => void) | null;
}

/** Characters of an event that is shown with all its parts. */
const SMALL = 600;

/** An actor: its state and context, or its value; for a chosen step also what it changed, and whether a replay agrees. */
export function ActorPanel({ view, step: shownStep, onSender, onContinue }: ActorPanelProps) {
  const { actor, state, steps } = view;
  const { value, status, tags } = state;
  const step = steps.at(-1);
  return (
    <section aria-label={`Actor ${actor.id}`} className={classes.body}>
      <Summary
        state={stateText(state)}
        status={status}
        tags={tags.join(', ')}
        sender={step && (step.source ?? 'the page')}
        onSender={onSender}
      />
      {status === 'active' && onContinue && (
        <button type="button" className={classes.button} onClick={onContinue}>
          Continue from here
        </button>
      )}
      {shownStep && <Step {...shownStep} />}
      {shownStep?.isCompared === false && value !== null && (
        <p className={classes.quiet}>
          {shownStep.hasModel
            ? 'Not compared with the machine as it is now: a recording has no more than the names of some of its data, or it is no step of the machine.'
            : 'With a path model, the step is compared with the machine as it is now: “Path models” in the README of xstate-workbench.'}
        </p>
      )}
      {step && (
        <Value
          // Another type is opened anew; what is open of an event stays open while it is repeated.
          key={`${actor.id} ${step.event.type}`}
          name={shownStep ? 'Event' : 'Last event'}
          value={step.event}
          open={JSON.stringify(step.event).length < SMALL ? Infinity : 2}
        />
      )}
      {(value !== null || state.context !== null) && (
        <Value name={value === null ? 'Value' : 'Context'} value={state.context} />
      )}
      {state.output !== null && <Value name="Output" value={state.output} />}
      {state.error !== null && <Value name="Error" value={state.error} />}
    </section>
  );
}

interface SummaryProps extends Pick<ActorPanelProps, 'onSender'> {
  state: string;
  status: string;
  tags: string;
  /** Of the last event. */
  sender: string | undefined;
}

const Summary = memo(function Summary(props: SummaryProps) {
  const { state, status, tags, sender, onSender } = props;
  return (
    <dl className={classes.details}>
      <dt>State</dt>
      <dd className={classes.strong}>{state}</dd>
      {status !== 'active' && (
        <>
          <dt>Status</dt>
          <dd>{status}</dd>
        </>
      )}
      {tags !== '' && (
        <>
          <dt>Tags</dt>
          <dd>{tags}</dd>
        </>
      )}
      {sender !== undefined && (
        <>
          <dt>Sender</dt>
          <dd>
            {onSender ? (
              <button type="button" className={classes.link} onClick={onSender}>
                {sender}
              </button>
            ) : (
              sender
            )}
          </dd>
        </>
      )}
    </dl>
  );
});

function Value({ name, value, open = 1 }: { name: string; value: unknown; open?: number }) {
  return (
    <>
      <h3 className={classes.heading}>{name}</h3>
      <ValueTree value={value} open={open} />
    </>
  );
}

function Step({ changes, mismatch, isCompared }: ShownStep) {
  return (
    <>
      {isCompared && mismatch.length === 0 && (
        <p className={classes.agrees}>The machine, as it is now, does the same.</p>
      )}
      {mismatch.length > 0 && (
        <div className={classes.alert} role="status">
          <p>The machine, as it is now, does something else:</p>
          <Differences list={mismatch} beforeName="recorded" afterName="now" />
        </div>
      )}
      <h3 className={classes.heading}>What the step changed</h3>
      {changes.length === 0 ? (
        <p className={classes.quiet}>Nothing.</p>
      ) : (
        <Differences list={changes} beforeName="before" afterName="after" />
      )}
    </>
  );
}
