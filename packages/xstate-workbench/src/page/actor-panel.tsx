import { memo } from 'react';
import { stateName } from 'xstate-paths';
import type { ReplayedStep } from '../recording/replay.ts';
import classes from './panel.module.css';
import { Differences } from './differences.tsx';
import { ValueTree } from './value-tree.tsx';
import type { ActorView } from './view.ts';

interface ActorPanelProps {
  view: ActorView;
  /** The chosen step, replayed; null when the actor is shown as it is now. */
  replayed: ReplayedStep | null;
  /** Shows what the sender of the last event had done; null where it is no machine. */
  onSender: (() => void) | null;
  /** Continues from the state, in this page alone. */
  onContinue: () => void;
}

/** Characters of an event that is shown with all its parts. */
const SMALL = 600;

/** An actor: its state, context and children; for a chosen step also what it changed, and whether a replay agrees. */
export function ActorPanel({ view, replayed, onSender, onContinue }: ActorPanelProps) {
  const { actor, state, steps } = view;
  const { value, status, tags, children } = state;
  const step = steps.at(-1);
  return (
    <section aria-label={`Actor ${actor.id}`} className={classes.body}>
      <Summary
        state={value === null ? status : stateName(value)}
        status={status}
        tags={tags.join(', ')}
        actors={children.join(', ')}
        event={step?.event.type}
        sender={step?.source ?? 'the page'}
        isReplayed={replayed !== null}
        onSender={onSender}
      />
      {status === 'active' && (
        <button type="button" className={classes.button} onClick={onContinue}>
          Continue from here
        </button>
      )}
      {replayed && <Step replayed={replayed} />}
      {step && (
        <Value
          // Another type is opened anew; what is open of an event stays open while it is repeated.
          key={`${actor.id} ${step.event.type}`}
          name="Event"
          value={step.event}
          open={JSON.stringify(step.event).length < SMALL ? Infinity : 2}
        />
      )}
      <Value name={replayed ? 'Context after the step' : 'Context'} value={state.context} />
      {state.output !== null && <Value name="Output" value={state.output} />}
      {state.error !== null && <Value name="Error" value={state.error} />}
    </section>
  );
}

interface SummaryProps extends Pick<ActorPanelProps, 'onSender'> {
  state: string;
  status: string;
  tags: string;
  /** The names of the children. */
  actors: string;
  event: string | undefined;
  sender: string;
  isReplayed: boolean;
}

const Summary = memo(function Summary(props: SummaryProps) {
  const { state, status, tags, actors, event, sender, isReplayed, onSender } = props;
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
      <dt>Children</dt>
      <dd>{actors || 'none'}</dd>
      {event !== undefined && (
        <>
          <dt>{isReplayed ? 'Event' : 'Last event'}</dt>
          <dd className={classes.code}>{event}</dd>
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

function Step({ replayed: { changes, mismatch, before } }: { replayed: ReplayedStep }) {
  return (
    <>
      {mismatch.length === 0 ? (
        <p className={classes.agrees}>The machine, as it is now, does the same.</p>
      ) : (
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
      <Value name="Context before the step" value={before.context} open={0} />
    </>
  );
}
