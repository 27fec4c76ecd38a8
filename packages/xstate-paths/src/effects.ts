import type { ExecutableActionObject } from 'xstate';
import * as v from 'valibot';
import type { Effects } from './path-model.ts';
import { plain } from './plain.ts';

const startedSchema = v.object({ id: v.string(), actorRef: v.unknown(), input: v.unknown() });
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

/** What the actions of a step do to the world, as plain data. */
export function effectsOf(actions: readonly ExecutableActionObject[]): Effects {
  const of = <Schema extends v.GenericSchema>(type: string, schema: Schema) =>
    actions.flatMap((action) => (action.type === type ? [v.parse(schema, action.params)] : []));
  // XState does not start an actor that the same step stops, as a machine that ends does with its children.
  const stopped = new Set(
    actions.flatMap(({ type, params }) => (type === 'xstate.stopChild' ? [params] : [])),
  );
  return {
    started: of('xstate.spawnChild', startedSchema)
      .filter(({ actorRef }) => !stopped.has(actorRef))
      .map(({ id, input }) => ({ id, input: plain(input) })),
    emitted: of('xstate.emit', emittedSchema).map(({ event }) => plain(event)),
    ran: actions
      .filter(({ type }) => !type.startsWith('xstate.'))
      .map(({ type, params }) => ({ action: type, params: plain(params) })),
    sent: of('xstate.sendTo', sentSchema).map(({ targetId, event }) => ({
      to: targetId ?? 'parent',
      event: plain(event),
    })),
    delays: of('xstate.raise', delayedSchema).flatMap(({ event, delay }) =>
      delay === undefined ? [] : [{ event: event.type, ms: delay }],
    ),
  };
}
