import type { ContextFunctions } from '../config.ts';
import type { ActorInfo, Step } from '../inspect/protocol.ts';
import { anonymizer, type AnonymizeRule } from './anonymize.ts';
import { patchOf } from './patch.ts';
import { isPlayable } from './replay.ts';

interface Import {
  name: string;
  from: string;
}

interface TestSource {
  /** What the test calls the machine. */
  machine: string;
  /** Where a test has the machine from; undefined: a person writes it. */
  importOf?: Import | undefined;
  actor: Pick<ActorInfo, 'start'>;
  steps: readonly Step[];
  /** The functions of contexts, and where a test has them from. */
  functions?: ContextFunctions | undefined;
  importOfFunctions?: Import | undefined;
  anonymize?: readonly AnonymizeRule[] | undefined;
}

/** The import that a person changes. */
const UNKNOWN: Import = { name: 'machine', from: './machine.ts' };

/**
 * A Vitest test that replays what an actor was recorded to do: save it as `machines/<machine>/<what>.test.ts`. It expects
 * what was recorded, with invented names and addresses: change that where the recording shows a bug. It has the format of the project.
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

function testText(source: TestSource): string {
  const { machine, importOf = UNKNOWN, importOfFunctions, functions, anonymize } = source;
  const invent = anonymizer([source.actor.start, source.steps], anonymize);
  const { start } = invent({ start: source.actor.start }) as TestSource['actor'];
  const steps = source.steps.map((step) => invent(step) as Step);
  const [first] = steps;
  const opens = first?.event.type === 'xstate.init' && isPlayable(first, functions);
  const played = steps.filter(
    ({ event: { type } }, index) =>
      type !== 'xstate.stop' && (type !== 'xstate.init' || (opens && index === 0)),
  );
  const from = opens
    ? { input: first.event.input ?? null }
    : { value: start.value, context: start.context, children: start.children };
  let { context } = opens ? { context: null } : start;
  const recorded = played.map((step) => {
    const text = stepText(step, context);
    context = step.after.context;
    return text;
  });
  const text = `const recorded: RecordedSteps<typeof ${importOf.name}> = {
  start: ${dataText(from)},
  steps: [
${recorded.join('\n')}
  ],
};

test(${JSON.stringify(`${machine}, as it was recorded`)}, () => {
  const problems = replayProblems(${importOf.name}, recorded, {
${hasFunctions([from, played]) && importOfFunctions ? `functions: ${importOfFunctions.name},` : ''}
    // Delete what should not be compared. State, status, output and error are compared in any case.
    compare: [${played.every(({ effects }) => effects) ? "'context', 'started', 'emitted', 'ran'" : "'context'"}],
  });
  expect(problems).toEqual([]);
});
`;
  const imports = [
    ...(text.includes('recordedValue(') ? ['recordedValue'] : []),
    'replayProblems',
    'type RecordedSteps',
  ];
  return `import { expect, test } from 'vitest';
import { ${imports.join(', ')} } from 'xstate-workbench/recording';
import { ${importOf.name} } from '${importOf.from}';${importOf === UNKNOWN ? ' // Change this to the name and file of your machine.' : ''}
${text.includes('functions:') && importOfFunctions ? `import { ${importOfFunctions.name} } from '${importOfFunctions.from}';` : ''}

// Names, e-mail addresses, telephone numbers, ids and tokens are replaced by invented ones.
${text}`;
}

/** A step with what it changes. */
function stepText({ event, at, after, effects = {} }: Step, context: unknown): string {
  const { value, status, output, error } = after;
  const { input: _, ...sent } = event;
  const patch = patchOf(context, after.context);
  const { started, emitted, ran } = effects;
  const fields = {
    at: JSON.stringify(new Date(at).toISOString()),
    event: sourceOf(event.type === 'xstate.init' ? sent : event),
    state: dataText(value),
    ...(status !== 'active' && { status: dataText(status) }),
    ...(output !== null && { output: dataText(output) }),
    ...(error !== null && { error: dataText(error) }),
    ...(dataText(patch) !== '{  }' && { context: dataText(patch) }),
    ...(started && { started: dataText(started) }),
    ...(emitted && { emitted: sourceOf(emitted) }),
    ...(ran && { ran: dataText(ran) }),
  };
  const lines = Object.entries(fields).map(([name, text]) => `${name}: ${text},\n`);
  return `{\n${lines.join('')}},`;
}

function hasFunctions(data: unknown): boolean {
  return JSON.stringify(data).includes('{"$":"function"');
}

/** Encoded data as it is. */
function dataText(data: unknown): string {
  return objectText(data, dataText);
}

/** Encoded data as the expression of its value. */
function sourceOf(encoded: unknown): string {
  const fields = (encoded ?? {}) as Record<string, unknown>;
  switch (fields.$) {
    case undefined:
      return objectText(encoded, sourceOf);
    case 'Date':
      return `new Date(${JSON.stringify(fields.iso ?? 'not a date')})`;
    case 'Error':
      return `Object.assign(new Error(${JSON.stringify(fields.message)}), ${sourceOf(fields.fields)})`;
    case 'File':
      return `new File(['x'.repeat(${String(fields.size)})], ${JSON.stringify(fields.name)}, { type: ${JSON.stringify(fields.mime)} })`;
    case 'Map':
      return `new Map(${sourceOf(fields.entries)})`;
    case 'Set':
      return `new Set(${sourceOf(fields.values)})`;
    case 'number':
      return String(fields.text);
    case 'bigint':
      return `${String(fields.text)}n`;
    case 'undefined':
      return 'undefined';
    default:
      return `recordedValue(${dataText(encoded)})`;
  }
}

function objectText(data: unknown, textOf: (part: unknown) => string): string {
  if (Array.isArray(data)) {
    return `[${data.map(textOf).join(', ')}]`;
  }
  return typeof data === 'object' && data !== null
    ? `{ ${Object.entries(data)
        .map(([key, value]) => `${JSON.stringify(key)}: ${textOf(value)}`)
        .join(', ')} }`
    : data === undefined
      ? 'undefined'
      : JSON.stringify(data);
}
