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
 * The action factory of a machine that saves what is typed. An action is a function that returns the changed part of the context; when one of
 * the `draftKeys` changes, the draft is saved, so that no action can forget it. `draftOf` can read no other key.
 */
export function changesOf<
  Types extends SavedTypes,
  Draft extends object,
  Key extends keyof Types['context'],
>(draftKeys: readonly Key[], draftOf: (context: Pick<Types['context'], Key>) => Draft) {
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
      const isChanged = (key: Key) => key in changed && changed[key] !== context[key];
      if (draftKeys.some(isChanged)) {
        const draft = draftOf({ ...context, ...changed });
        // The type of actions is not resolved while `Draft` is a type parameter.
        enqueue({ type: 'saveDraft', params: draft } as Parameters<typeof enqueue>[0]);
      }
    });
  };
}
