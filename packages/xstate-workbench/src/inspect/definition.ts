import type { AnyStateMachine } from 'xstate';
import { hashOf, nameFunctions } from 'xstate-paths';
import { encode } from './encode.ts';
import type { Definition } from './protocol.ts';

/** What drawings, events and delays need of a state; contexts, inputs and meta may be of any size. */
const parts = [
  'id',
  'type',
  'initial',
  'history',
  'target',
  'description',
  'tags',
  'entry',
  'exit',
  'invoke',
  'after',
  'always',
  'onDone',
  'route',
];

type Config = Readonly<Record<string, unknown>>;

/** By configuration: `provide` makes another machine with the same one. */
const made = new WeakMap<object, Definition | null>();

/** A machine as plain data, the same for the same configuration; null where it cannot be read. */
export function definitionOf({ id, config, implementations }: AnyStateMachine): Definition | null {
  const known = made.get(config);
  if (known !== undefined) {
    return known;
  }
  let definition: Definition | null = null;
  try {
    const text = JSON.stringify(partsOf(config as Config), withNames);
    const delays = Object.entries(implementations.delays).filter(
      (delay): delay is [string, number] => typeof delay[1] === 'number',
    );
    definition = {
      key: `${id}-${hashOf(text)}`,
      id,
      config: JSON.parse(text) as Definition['config'],
      delays: Object.fromEntries(delays),
    };
  } catch {
    // The application runs as without the workbench.
  }
  made.set(config, definition);
  return definition;
}

/** What an application gives to its actions and actors may be of any kind. */
const dataKeys = ['params', 'input', 'meta'];

function withNames(key: string, value: unknown): unknown {
  const isData = dataKeys.includes(key) && typeof value === 'object';
  return nameFunctions(key, isData ? encode(value) : value);
}

function partsOf(config: Config): Config {
  const eachOf = (part: string, change: (each?: Config) => Config) => {
    const entries = Object.entries((config[part] ?? {}) as Record<string, Config | undefined>);
    return entries.length > 0
      ? { [part]: Object.fromEntries(entries.map(([name, each]) => [name, change(each)])) }
      : {};
  };
  return {
    ...Object.fromEntries(parts.map((part) => [part, config[part]])),
    // Undefined forbids an event, and would be lost in JSON.
    ...eachOf('on', (transition = {}) => transition),
    ...eachOf('states', (state = {}) => partsOf(state)),
  };
}
