import { useEffect, useId, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import type { AnyEventObject } from 'xstate';
import { errorMessage } from '../page/error-message.ts';
import { decodeEvent, encode } from '../inspect/encode.ts';
import type { ShownMachine } from '../recording/machines.ts';
import classes from './panel.module.css';
import { PayloadFields } from './payload-fields.tsx';
import { sendEvent, sendableEvents, takenIn } from './sendable-events.ts';
import type { ActorView } from '../page/view.ts';

const eventSchema = v.looseObject({ type: v.pipe(v.string(), v.nonEmpty()) });

interface SendPanelProps {
  view: ActorView;
  /** The machine of the actor; null for one that is no machine. */
  machine: ShownMachine | null;
  /** The event as JSON; `isOpened`: by a press on the drawing, and not edited yet. */
  draft: { text: string; isOpened: boolean };
  onDraft: (text: string) => void;
  /** Takes the events; without it, they are sent to the watched tab. */
  onSend?: (event: AnyEventObject) => void;
}

/** The events that a running actor can take, ready to be sent, and a free one as JSON. */
export function SendPanel({ view, machine, draft, onDraft, onSend }: SendPanelProps) {
  const { actor, state } = view;
  const [error, setError] = useState<string | null>(null);
  const draftId = useId();
  const section = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  const editor = useRef<HTMLTextAreaElement>(null);
  const isRunning = state.status === 'active';
  const { steps } = view;
  const groups = useMemo(
    () => sendableEvents(machine, { actor, state, steps, isNow: true }),
    [machine, actor, state, steps],
  );
  // A button that was pressed may be disabled, or in another place: then the next Tab leads to the first possible event.
  useEffect(() => {
    if (isPressed.current && document.activeElement?.matches('body, :disabled')) {
      isPressed.current = false;
      section.current?.focus({ preventScroll: true });
    }
  }, [groups]);
  // The editor takes what was opened elsewhere.
  useEffect(() => {
    if (draft.isOpened) {
      editor.current?.focus();
    }
  }, [draft]);
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
    const event = readEvent(draft.text);
    if (typeof event === 'string') {
      setError(event);
    } else if (!takenIn(machine, state)(event)) {
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
      {!machine?.model && (
        <p className={classes.quiet}>
          {machine && 'Its guards are not known here: it may ignore an event. '}
          A path model adds samples and a test plan: “Path models” in the README of
          xstate-workbench.
        </p>
      )}
      {groups.some(({ events }) => events.some(({ isPossible }) => !isPossible)) && (
        <p className={classes.quiet}>Dashed: ignored in this state.</p>
      )}
      {groups.map(({ type, events }) => (
        <div key={type} className={classes.group}>
          {machine?.model && <h3 className={classes.code}>{type}</h3>}
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
                  onDraft(JSON.stringify(encode(event), null, 2));
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
          {groups.length > 0 ? 'Another event, as JSON' : 'An event, as JSON'}
        </label>
        <textarea
          ref={editor}
          id={draftId}
          rows={8}
          spellCheck={false}
          value={draft.text}
          onChange={({ target }) => onDraft(target.value)}
        />
        <PayloadFields text={draft.text} onChange={onDraft} />
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
    ? decodeEvent(parsed.output)
    : 'An event is an object with a "type" that is not empty.';
}
