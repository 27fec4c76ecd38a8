import { environmentSchema } from './environment.ts';

const names = Object.keys(environmentSchema.entries);

/** What was fixed in the browser's build had `VITE_` before its name. */
const presentNames = new Map(
  [
    'FIREBASE_API_KEY',
    'FIREBASE_AUTH_DOMAIN',
    'FIREBASE_PROJECT_ID',
    'FIREBASE_APP_ID',
    'FIREBASE_MESSAGING_SENDER_ID',
    'FIREBASE_MEASUREMENT_ID',
    'SUPABASE_URL',
    'SUPABASE_ANON_KEY',
    'MINIMUM_BOOKING_DAYS',
  ].map((name) => [`VITE_${name}`, name]),
);
/** The server decides now who signs people in, so that nothing can make it the embedded provider by mistake. */
const FORMER_IDENTITY = 'VITE_IDENTITY';

const isSet = (text: string | undefined): text is string => (text ?? '').trim() !== '';

/** The environment, where a setting that has only its former name has the present one. */
export function withFormerNames(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const renamed = { ...environment };
  for (const [former, name] of presentNames) {
    if (isSet(environment[former]) && !isSet(environment[name])) {
      renamed[name] = environment[former];
    }
  }
  return renamed;
}

/** Warnings for the operator: names that were replaced, and names that are probably misspelt. One line each. */
export function nameWarnings(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(environment).flatMap(([given, text]) => {
    const name = presentNames.get(given);
    if (!isSet(text) || names.includes(given)) {
      return [];
    }
    if (given === FORMER_IDENTITY) {
      return [`${given} is no longer read: FIREBASE_PROJECT_ID decides how people sign in`];
    }
    if (name !== undefined) {
      return [
        isSet(environment[name]) && environment[name].trim() !== text.trim()
          ? `${given} is not read, because ${name} is set to another value: remove ${given}`
          : `${given} is now called ${name}: please rename it`,
      ];
    }
    const near = names.find((known) => isNear(given, known));
    return near === undefined ? [] : [`${given} is not a setting: did you mean ${near}?`];
  });
}

/** A fifth of the letters may differ: short names, such as HOST and HOME, are near many others. */
const LETTERS_PER_MISTAKE = 5;

function isNear(given: string, known: string): boolean {
  const mistakes = Math.floor(known.length / LETTERS_PER_MISTAKE);
  return Math.abs(given.length - known.length) <= mistakes && distance(given, known) <= mistakes;
}

/** How many letters must be added, removed or replaced to make one text of the other (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let index = 0; index < from.length; index += 1) {
    const next = [index + 1];
    for (let at = 0; at < to.length; at += 1) {
      const replaced = (row[at] ?? 0) + (from[index] === to[at] ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
