import { stateName } from '#tools/paths/state-paths.ts';
import type { ReplayedStep } from '../recording/replay.ts';
import classes from './panel.module.css';
import { Differences } from './differences.tsx';
import { ValueTree } from './value-tree.tsx';
import type { ActorView } from './view.ts';

interface ActorPanelProps {
  view: ActorView;
  /** The chosen step, replayed; null when the actor is shown as it is now. */
  replayed: ReplayedStep | null;
}

/** An actor: its state, context and children; for a chosen step also what it changed, and whether a replay agrees. */
export function ActorPanel({ view: { actor, state, step }, replayed }: ActorPanelProps) {
  return (
    <section aria-label={`Actor ${actor.id}`} className={classes.body}>
      <dl className={classes.details}>
        <dt>State</dt>
        <dd className={classes.strong}>
          {state.value === null ? state.status : stateName(state.value)}
        </dd>
        {state.status !== 'active' && (
          <>
            <dt>Status</dt>
            <dd>{state.status}</dd>
          </>
        )}
        {state.tags.length > 0 && (
          <>
            <dt>Tags</dt>
            <dd>{state.tags.join(', ')}</dd>
          </>
        )}
        <dt>Children</dt>
        <dd>{state.children.join(', ') || 'none'}</dd>
        {step && (
          <>
            <dt>{replayed ? 'Event' : 'Last event'}</dt>
            <dd className={classes.code}>{step.event.type}</dd>
            <dt>Sender</dt>
            <dd>{step.source ?? 'the page'}</dd>
          </>
        )}
      </dl>
      {replayed && <Step replayed={replayed} />}
      {step && <Value name="Event" value={step.event} open={2} />}
      <Value name={replayed ? 'Context after the step' : 'Context'} value={state.context} />
      {state.output !== null && <Value name="Output" value={state.output} />}
      {state.error !== null && <Value name="Error" value={state.error} />}
    </section>
  );
}

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
