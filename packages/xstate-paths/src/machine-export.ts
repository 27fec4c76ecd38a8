import type { AnyStateMachine } from 'xstate';
import { implementationName } from './implementation-name.ts';

/**
 * A machine as code that Stately's editor imports: one `createMachine` with a plain object. Guards and actions become names;
 * functions that compute data (context, input, output, params) are left out. A named delay becomes its milliseconds, so
 * that the chart simulates; one that is computed keeps its name.
 */
export function machineExport(machine: AnyStateMachine): string {
  const { delays } = machine.implementations;
  const config = JSON.stringify(
    machine.config,
    (key, value: unknown) =>
      key === 'after' ? withLengths(value, delays) : nameFunctions(key, value),
    2,
  );
  return `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${config});`;
}

const dataFunctions = ['context', 'input', 'output', 'params'];

/** A replacer of `JSON.stringify` for the configuration of a machine: functions and inline actors become names. */
export function nameFunctions(key: string, value: unknown): unknown {
  if (typeof value === 'function') {
    return dataFunctions.includes(key) ? undefined : named(value);
  }
  if (typeof value === 'bigint') {
    return `${value}n`;
  }
  if (key === 'src' && typeof value === 'object' && value !== null) {
    return 'id' in value ? value.id : 'inline';
  }
  return value;
}

/** The transitions `after` delays, by their lengths. */
function withLengths(after: unknown, delays: Record<string, unknown>): unknown {
  return typeof after === 'object' && after !== null
    ? Object.fromEntries(
        Object.entries(after).map(([name, transition]: [string, unknown]) => {
          const length = delays[name];
          return [typeof length === 'number' ? length : name, transition];
        }),
      )
    : after;
}

/** A built-in action such as `raise` has a type and its event; an inline function has only its name. */
function named(value: object): { type: string; params?: { event: unknown } } {
  if ('type' in value && typeof value.type === 'string') {
    const event = 'event' in value ? value.event : undefined;
    return { type: value.type, ...(typeof event === 'object' && { params: { event } }) };
  }
  return { type: implementationName(value) };
}
