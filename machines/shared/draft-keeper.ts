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
  hasTag: (tag: string) => boolean;
}

interface DraftKeeperInput<Context, Draft> {
  /** The machine whose draft is kept, which invokes the keeper beside all its states. */
  observed: {
    getSnapshot: () => DraftSource<Context>;
    subscribe: (next: (snapshot: DraftSource<Context>) => void) => unknown;
  };
  /** Null while there is none to keep: before it is loaded, and after it was deleted. */
  draftOf: (snapshot: DraftSource<Context>) => Draft | null;
}

/** Stores a draft; `false` when the browser refuses. */
type Save<Context, Draft> =
  | ((draft: Draft, context: Context) => boolean)
  | ((draft: Draft, context: Context) => void);

/**
 * Saves the draft of a machine whenever a value in it has changed, so that no action can forget it. The draft as it is seen
 * first is what is stored already. The app provides `save`; the first time that it returns false, the machine receives
 * `draft.notKept`. Deleting a draft is an action of the machine: the snapshot after it has no draft, or it would be saved again.
 */
export function draftKeeper<Context, Draft extends object>(
  save: Save<Context, Draft> = () => undefined,
): CallbackActorLogic<AnyEventObject, DraftKeeperInput<Context, Draft>> {
  let isReported = false;
  return fromCallback(({ input: { observed, draftOf }, sendBack }) => {
    let kept = draftOf(observed.getSnapshot());
    // Ends with the machine. The keeper is stopped before it, and the machine's last snapshot comes after that.
    observed.subscribe((snapshot) => {
      const draft = draftOf(snapshot);
      const isChanged = draft !== null && kept !== null && hasOtherValues(draft, kept);
      kept = draft;
      if (isChanged && save(draft, snapshot.context) === false && !isReported) {
        isReported = true;
        sendBack({ type: 'draft.notKept' });
      }
    });
  });
}

function hasOtherValues<Draft extends object>(draft: Draft, kept: Draft): boolean {
  return (Object.keys(draft) as (keyof Draft)[]).some((key) => !Object.is(draft[key], kept[key]));
}
