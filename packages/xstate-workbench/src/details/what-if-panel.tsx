import { useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { stateName } from 'xstate-paths';
import { decode } from '../inspect/encode.ts';
import type { ShownMachine } from '../recording/machines.ts';
import type { WhatIf } from '../recording/what-if.ts';
import { CopyTest } from '../log/copy-test.tsx';
import { errorMessage } from '../page/error-message.ts';
import classes from './panel.module.css';
import { SendPanel } from './send-panel.tsx';
import type { useWhatIf } from './use-what-if.ts';
import { ValueTree } from './value-tree.tsx';
import type { ActorView } from '../page/view.ts';

interface WhatIfPanelProps {
  whatIf: ReturnType<typeof useWhatIf>;
  machine: ShownMachine | null;
  draft: { text: string; isOpened: boolean };
  onDraft: (text: string) => void;
  onExport: (session: WhatIf['session']) => void;
}

/** What is tried from a recorded step on: its steps, the calls that wait, the delays, and the events. */
export function WhatIfPanel({ whatIf, machine, draft, onDraft, onExport }: WhatIfPanelProps) {
  const { shown, view, take, advance } = whatIf;
  if (!shown || !view) {
    return (
      <p className={classes.hint}>
        Choose an actor, or one of its steps in the log, and press Continue from here: then other
        events can be tried, in this page alone.
      </p>
    );
  }
  const { actor, state, steps } = view;
  return (
    <section aria-label={`What if ${actor.id}`}>
      <div className={classes.body}>
        <p className={classes.quiet}>
          {actor.id} continues in this page alone. Nothing reaches the app: calls wait for you, and
          time passes by the buttons. The log shows what really happened.
        </p>
        {!machine?.model && (
          <p className={classes.quiet}>
            Its guards, actions and computed delays are not known here: only states move, as if each
            guard held, and each of these delays were a minute. A path model adds them.
          </p>
        )}
        <div className={classes.actions}>
          <CopyTest machine={machine} view={view} />
          <button type="button" className={classes.button} onClick={() => onExport(shown.session)}>
            Export what was tried
          </button>
          <button type="button" className={classes.button} onClick={whatIf.end}>
            End
          </button>
        </div>
        <h3 className={classes.heading}>Tried</h3>
        <ol className={classes.steps}>
          {[actor.start, ...steps.map(({ after }) => after)].map((after, index) => (
            <li key={index}>
              <span className={classes.strong}>{steps[index - 1]?.event.type ?? 'start'}</span>{' '}
              <span className={classes.quiet}>{stateText(after)}</span>
            </li>
          ))}
        </ol>
        <Clock shown={shown} onAdvance={advance} />
        {shown.waiting.map((call) => (
          <WaitingCall key={call.id} {...call} onSettle={take} />
        ))}
        <h3 className={classes.heading}>Context</h3>
        <ValueTree value={state.context} open={1} />
      </div>
      <SendPanel view={view} machine={machine} draft={draft} onDraft={onDraft} onSend={take} />
    </section>
  );
}

function stateText({ value, status }: ActorView['state']): string {
  return value === null || status !== 'active' ? status : stateName(value);
}

interface ClockProps {
  shown: WhatIf;
  onAdvance: (ms: number) => void;
}

function Clock({ shown: { now, delays }, onAdvance }: ClockProps) {
  const [next] = delays;
  const steps = [
    ...(next ? [[`To ${next.event.type}`, next.due - now] as const] : []),
    ['1 s', 1_000] as const,
    ['1 min', 60_000] as const,
  ];
  return (
    <>
      <h3 className={classes.heading}>Time</h3>
      <p className={classes.quiet}>
        {new Date(now).toISOString().slice(11, 23)}
        {delays.map(({ id, event, due }) => (
          <span key={id}>
            {' '}
            · {event.type} in {(due - now) / 1_000} s
          </span>
        ))}
      </p>
      <div className={classes.row}>
        {steps.map(([name, ms]) => (
          <button
            key={name}
            type="button"
            className={classes.button}
            aria-label={`Advance the time: ${name}`}
            onClick={() => onAdvance(ms)}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

interface WaitingCallProps {
  id: string;
  input: unknown;
  onSettle: (event: AnyEventObject) => void;
}

/** A call that waits: its samples are among the events, and any result can be written. */
function WaitingCall({ id, input, onSettle }: WaitingCallProps) {
  const [draft, setDraft] = useState('null');
  const [error, setError] = useState<string | null>(null);
  const settle = (kind: 'done' | 'error') => {
    try {
      const result = decode(JSON.parse(draft));
      setError(null);
      onSettle({
        type: `xstate.${kind}.actor.${id}`,
        actorId: id,
        [kind === 'done' ? 'output' : 'error']: result,
      });
    } catch (failure) {
      setError(`This is not JSON: ${errorMessage(failure)}`);
    }
  };
  return (
    <div role="group" aria-label={`${id} waits`} className={classes.editor}>
      <h3 className={classes.heading}>{id} waits</h3>
      <ValueTree value={input} open={1} />
      {error !== null && (
        <p role="alert" className={classes.alert}>
          {error}
        </p>
      )}
      <textarea
        aria-label={`Result of ${id}, as JSON`}
        rows={3}
        spellCheck={false}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
      />
      <div className={classes.row}>
        <button type="button" className={classes.button} onClick={() => settle('done')}>
          Succeed
        </button>
        <button type="button" className={classes.button} onClick={() => settle('error')}>
          Fail
        </button>
      </div>
    </div>
  );
}
