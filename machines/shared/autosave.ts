import {
  fromCallback,
  type AnyEventObject,
  type CallbackActorLogic,
  type StateValue,
} from 'xstate';

/** The snapshot that a draft is read from. */
export interface DraftSource<Context> {
  context: Context;
  value: StateValue;
  hasTag(tag: string): boolean;
}

interface AutosaveInput<Context, Draft> {
  /** The machine whose draft is saved, which invokes this actor beside all its states. */
  observed: {
    getSnapshot: () => DraftSource<Context>;
    subscribe: (next: (snapshot: DraftSource<Context>) => void) => unknown;
  };
  /** Null while there is none to save: before it is loaded, and after it was deleted. */
  draftOf: (snapshot: DraftSource<Context>) => Draft | null;
}

/** Stores a draft; `false` when the browser refuses. */
type Save<Context, Draft> =
  | ((draft: Draft, context: Context) => boolean)
  | ((draft: Draft, context: Context) => void);

/**
 * Saves the draft of a machine whenever a value in it has changed, so that no action has to. The draft as it is seen
 * first is what is stored already. The app provides `save`; the first time that it returns false, the machine receives
 * `draft.notSaved`. Deleting a draft is an action of the machine: the snapshot after it has no draft, or it would be saved again.
 */
export function autosave<Context, Draft extends object>(
  save: Save<Context, Draft> = () => undefined,
): CallbackActorLogic<AnyEventObject, AutosaveInput<Context, Draft>> {
  let isReported = false;
  return fromCallback(({ input: { observed, draftOf }, sendBack }) => {
    let saved = draftOf(observed.getSnapshot());
    // Ends with the machine. This actor is stopped before it, and the machine's last snapshot comes after that.
    observed.subscribe((snapshot) => {
      const draft = draftOf(snapshot);
      const isChanged = draft !== null && saved !== null && hasOtherValues(draft, saved);
      saved = draft;
      if (isChanged && save(draft, snapshot.context) === false && !isReported) {
        isReported = true;
        sendBack({ type: 'draft.notSaved' });
      }
    });
  });
}

function hasOtherValues<Draft extends object>(draft: Draft, saved: Draft): boolean {
  return (Object.keys(draft) as (keyof Draft)[]).some((key) => !Object.is(draft[key], saved[key]));
}
