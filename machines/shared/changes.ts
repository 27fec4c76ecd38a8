import { enqueueActions, type EventObject, type ParameterizedObject } from 'xstate';

/** The types of a machine whose typed values are saved. */
interface SavedTypes {
  context: object;
  events: EventObject;
  emitted: EventObject;
}

type Params = ParameterizedObject['params'];

/** What a change gets besides the context. */
export interface ChangeArgs<P, Emitted> {
  params: P;
  emit: (emitted: Emitted) => void;
}

/**
 * The action factory of a machine that saves what is typed. An action is a function that returns the changed part of the context; when the draft
 * changes with it, the draft is saved, so that no action can forget it.
 */
export function changesOf<Types extends SavedTypes, Draft extends object>(
  draftOf: (context: Types['context']) => Draft,
) {
  interface SaveDraft {
    type: 'saveDraft';
    params: Draft;
  }
  return function changing<P extends Params = undefined>(
    change: (
      context: Types['context'],
      args: ChangeArgs<P, Types['emitted']> & { event: Types['events'] },
    ) => Partial<Types['context']>,
  ) {
    const create: typeof enqueueActions<
      Types['context'],
      Types['events'],
      P,
      Types['events'],
      never,
      SaveDraft,
      never,
      never,
      Types['emitted']
    > = enqueueActions;
    return create(({ enqueue, context, event }, params) => {
      const changed = change(context, { event, params, emit: (emitted) => enqueue.emit(emitted) });
      enqueue.assign(changed);
      const draft = draftOf({ ...context, ...changed });
      if (!isShallowEqual(draft, draftOf(context))) {
        // The type of actions is not resolved while `Draft` is a type parameter.
        enqueue({ type: 'saveDraft', params: draft } as Parameters<typeof enqueue>[0]);
      }
    });
  };
}

function isShallowEqual<T extends object>(one: T, other: T): boolean {
  return (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);
}
