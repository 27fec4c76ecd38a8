import type { ExecutableActionObject } from 'xstate';
import * as v from 'valibot';
import type { Effects } from './path-model.ts';
import { plain } from './plain.ts';

/** The actor itself, of which `v.object` would make a copy. */
const actorSchema = v.custom<{ id: string }>(
  (value) => typeof value === 'object' && value !== null && 'id' in value,
);
/** Without an actor where the application has not provided it yet: then none is started. */
const startedSchema = v.object({ actorRef: v.optional(actorSchema), input: v.unknown() });
const emittedSchema = v.object({ event: v.looseObject({ type: v.string() }) });
const sentSchema = v.object({
  to: v.unknown(),
  targetId: v.optional(v.string()),
  event: v.looseObject({ type: v.string() }),
});
const delayedSchema = v.object({
  event: v.looseObject({ type: v.string() }),
  delay: v.optional(v.number()),
});

/** What the actions of a step do to the world, as data that `asData` makes. */
export function effectsOf(
  actions: readonly Pick<ExecutableActionObject, 'type' | 'params'>[],
  asData: (value: unknown) => unknown = plain,
): Effects {
  const of = <Schema extends v.GenericSchema>(type: string, schema: Schema) =>
    actions.flatMap((action) => (action.type === type ? [v.parse(schema, action.params)] : []));
  // XState does not start an actor that the same step stops, as a machine that ends does with its children.
  const stopped = new Set(
    actions.flatMap(({ type, params }) => (type === 'xstate.stopChild' ? [params] : [])),
  );
  return {
    started: of('xstate.spawnChild', startedSchema).flatMap(({ actorRef, input }) =>
      actorRef && !stopped.has(actorRef) ? [{ id: actorRef.id, input: asData(input) }] : [],
    ),
    emitted: of('xstate.emit', emittedSchema).map(({ event }) => asData(event)),
    ran: actions
      .filter(({ type }) => !type.startsWith('xstate.'))
      .map(({ type, params }) => ({ action: type, params: asData(params) })),
    sent: of('xstate.sendTo', sentSchema).map(({ targetId, event }) => ({
      to: targetId ?? 'parent',
      event: asData(event),
    })),
    delays: of('xstate.raise', delayedSchema).flatMap(({ event, delay }) =>
      delay === undefined ? [] : [{ event: event.type, ms: delay }],
    ),
  };
}
