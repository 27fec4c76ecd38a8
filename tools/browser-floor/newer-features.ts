import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import { browserFloor } from './floor.ts';

/** A member of an object, as `toSorted` of `Array.prototype`, or without a name a global object. */
interface Feature {
  /** A global object, or the prototype of one. */
  owner: string;
  name?: string;
}

/** Whether a browser of the floor lacks what this entry describes. */
export function isNewer({ support }: CompatStatement): boolean {
  return Object.entries(browserFloor).some(([browser, version]) => {
    const statements = [support[browser as keyof typeof browserFloor] ?? []].flat();
    return !statements.some((statement) => isIn(statement, version));
  });
}

/** What only differs in part is there; what needs a flag or another name is not. */
function isIn(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed, flags, prefix, alternative_name } = statement;
  return (
    typeof added === 'string' &&
    Number.parseFloat(added.replace('≤', '')) <= version &&
    version_removed === undefined &&
    !flags &&
    !prefix &&
    !alternative_name
  );
}

/** The built-in objects of JavaScript and the interfaces of the platform, with their members, and what is newer than the floor. */
export function platformFeatures(): (Feature & { isNewer: boolean })[] {
  const { builtins = {} } = data.javascript;
  return [
    ...Object.entries(builtins as Record<string, Identifier>).flatMap(([name, members]) => [
      ...featuresOf(name, members, () => name),
      ...featuresOf(name, members, () => `${name}.prototype`),
    ]),
    ...Object.entries(data.api as Record<string, Identifier>).flatMap(([name, members]) =>
      featuresOf(name, members, (key) => (key.endsWith('_static') ? name : `${name}.prototype`)),
    ),
  ];
}

/** Without the events and the notes that are listed among the members. */
function featuresOf(object: string, members: Identifier, ownerOf: (key: string) => string) {
  const objectIsNewer = members.__compat !== undefined && isNewer(members.__compat);
  return [
    { owner: object, isNewer: objectIsNewer },
    ...Object.entries(members).flatMap(([key, entry]) => {
      const name = key.replace(/_static$/, '');
      const compat = (entry as Identifier).__compat;
      return compat && /^[a-z][a-z\d]*$/i.test(name)
        ? [{ owner: ownerOf(key), name, isNewer: objectIsNewer || isNewer(compat) }]
        : [];
    }),
  ];
}
