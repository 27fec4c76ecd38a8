import { useEffect, useId, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import type { AnyEventObject } from 'xstate';
import { errorMessage } from './error-message.ts';
import type { PathModel } from 'xstate-paths';
import { encode, decode } from '../inspect/encode.ts';
import classes from './panel.module.css';
import { sendEvent, sendableEvents, takenIn } from './sendable-events.ts';
import type { ActorView } from './view.ts';

const eventSchema = v.looseObject({ type: v.pipe(v.string(), v.nonEmpty()) });

interface SendPanelProps {
  view: ActorView;
  model: PathModel;
  /** Takes the events; without it, they are sent to the watched tab. */
  onSend?: (event: AnyEventObject) => void;
}

/** The events of the path model, ready to be sent to a running actor, and a free one as JSON. */
export function SendPanel({ view: { actor, state }, model, onSend }: SendPanelProps) {
  const [error, setError] = useState<string | null>(null);
  const [draft, setDraft] = useState('{ "type": "" }');
  const draftId = useId();
  const section = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  const editor = useRef<HTMLTextAreaElement>(null);
  const isRunning = state.status === 'active';
  const groups = useMemo(() => sendableEvents(model, state), [model, state]);
  // A button that was pressed may be disabled, or in another place: then the next Tab leads to the first possible event.
  useEffect(() => {
    if (isPressed.current && document.activeElement?.matches('body, :disabled')) {
      isPressed.current = false;
      section.current?.focus({ preventScroll: true });
    }
  }, [groups]);
  const send = (event: AnyEventObject) => {
    setError(null);
    if (onSend) {
      onSend(event);
      return;
    }
    sendEvent(actor.id, event).catch((failure: unknown) => {
      setError(errorMessage(failure));
    });
  };
  const sendDraft = () => {
    const event = readEvent(draft);
    if (typeof event === 'string') {
      setError(event);
    } else if (!takenIn(model, state)(event)) {
      setError(`${actor.id} ignores "${event.type}" in this state.`);
    } else {
      send(event);
    }
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Send to ${actor.id}`}
      className={classes.body}
    >
      {error !== null && (
        <p role="alert" className={classes.alert}>
          {error}
        </p>
      )}
      {groups.map(({ type, events }) => (
        <div key={type} className={classes.group}>
          <h3 className={classes.code}>{type}</h3>
          {events.map(({ label, event, isPossible }) => (
            <div key={label} className={classes.row}>
              <button
                type="button"
                className={classes.send}
                disabled={!isPossible}
                onClick={() => {
                  isPressed.current = true;
                  send(event);
                }}
              >
                {label}
              </button>
              <button
                type="button"
                className={classes.quietButton}
                aria-label={`Edit the payload of: ${label}`}
                onClick={() => {
                  setDraft(JSON.stringify(encode(event), null, 2));
                  editor.current?.focus();
                }}
              >
                {'{ }'}
              </button>
            </div>
          ))}
        </div>
      ))}
      <form
        className={classes.editor}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          sendDraft();
        }}
      >
        <label htmlFor={draftId} className={classes.heading}>
          Another event, as JSON
        </label>
        <textarea
          ref={editor}
          id={draftId}
          rows={8}
          spellCheck={false}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
        <button type="submit" className={classes.primary} disabled={!isRunning}>
          Send event
        </button>
      </form>
    </section>
  );
}

/** The event that a text describes, or what is wrong with the text. */
function readEvent(text: string): AnyEventObject | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return `This is not JSON: ${errorMessage(error)}`;
  }
  const parsed = v.safeParse(eventSchema, json);
  return parsed.success
    ? (decode(parsed.output) as AnyEventObject)
    : 'An event is an object with a "type" that is not empty.';
}
