import type { ActorInfo, Step } from '../inspect/protocol.ts';

interface TestSource {
  /** What the test calls the machine. */
  machine: string;
  importOf: { name: string; from: string };
  actor: Pick<ActorInfo, 'start'>;
  steps: readonly Step[];
}

/**
 * A Vitest test that replays what an actor was recorded to do: save it as `machines/<machine>/<what>.test.ts`. It expects
 * what was recorded: change that where the recording shows a bug. It has the format of the project.
 */
export async function asTest(source: TestSource): Promise<string> {
  // Half a megabyte, loaded when the first test is copied.
  const [{ format }, estree, babel] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/estree'),
    import('prettier/plugins/babel'),
  ]);
  return format(testText(source), {
    parser: 'babel-ts',
    plugins: [estree, babel],
    printWidth: 100,
    singleQuote: true,
  });
}

function testText({ machine, importOf: { name, from }, actor, steps }: TestSource): string {
  const sent = steps.filter(({ event }) => !['xstate.init', 'xstate.stop'].includes(event.type));
  const last = sent.at(-1);
  const { value, context } = actor.start;
  return `import { transition, type EventFromLogic, type SnapshotFrom } from 'xstate';
import { expect, test } from 'vitest';
import { ${name} } from '${from}';

type Snapshot = SnapshotFrom<typeof ${name}>;

const now = new Date('${new Date(last?.at ?? 0).toISOString()}');

/** What was recorded, the oldest first: the event, and the state after it. */
const recorded: [event: EventFromLogic<typeof ${name}>, state: Snapshot['value']][] = [
${sent.map(({ event, after }) => `  [${sourceOf(event)} as never, ${sourceOf(after.value)}],`).join('\n')}
];

test('${machine}, as it was recorded', () => {
  let snapshot: Snapshot = ${name}.resolveState({
    value: ${sourceOf(value)},
    context: ${sourceOf(context)} as never,
  });
  const states = recorded.map(([event]) => {
    [snapshot] = transition(${name}, snapshot, event);
    return snapshot.value;
  });
  expect(states).toEqual(recorded.map(([, state]) => state));
});
`;
}

/** Encoded data as an expression. */
function sourceOf(encoded: unknown): string {
  if (Array.isArray(encoded)) {
    return `[${encoded.map(sourceOf).join(', ')}]`;
  }
  if (typeof encoded !== 'object' || encoded === null) {
    return JSON.stringify(encoded);
  }
  const fields = encoded as Record<string, unknown>;
  switch (fields.$) {
    case 'Date':
      return `new Date(${JSON.stringify(fields.iso)})`;
    case 'Error':
      return `Object.assign(new Error(${JSON.stringify(fields.message)}), ${sourceOf(fields.fields)})`;
    case 'function':
      return functions[String(fields.name)] ?? '() => undefined';
    case 'Map':
      return `new Map(${sourceOf(fields.entries)})`;
    case 'Set':
      return `new Set(${sourceOf(fields.values)})`;
    case 'number':
      return String(fields.text);
    case 'undefined':
      return 'undefined';
    default:
      return `{ ${Object.entries(fields)
        .map(([key, value]) => `${JSON.stringify(key)}: ${sourceOf(value)}`)
        .join(', ')} }`;
  }
}

const functions: Record<string, string> = {
  now: '() => now',
  today: '() => now.toISOString().slice(0, 10)',
  createId: "() => 'new-id'",
};
