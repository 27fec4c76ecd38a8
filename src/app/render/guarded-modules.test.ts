import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadedByRoute } from './guarded-modules.ts';

const FOLDER = 'src/routes/_authed';

/** What the source of a route loads by `context`. */
function loadedIn(source: string) {
  const [, routeId = ''] = /createFileRoute\('([^']+)'\)/.exec(source) ?? [];
  const [, names = ''] = /context\.loadTexts\(([^)]*)\)/.exec(source) ?? [];
  const texts = [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  const logic = [
    ...new Set(
      [...source.matchAll(/\bcontext\.load(Account|(?:[A-Z]\w+)Logic)\(/g)].map(([, name = '']) =>
        name === 'Account' ? 'account-logic' : fileOf(name),
      ),
    ),
  ];
  return [
    routeId,
    { ...(texts.length > 0 && { texts }), ...(logic.length > 0 && { logic }) },
  ] as const;
}

/** `EventCreationLogic` is in event-creation-logic.ts. */
function fileOf(name: string): string {
  return name.replaceAll(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

test('what the loaders of guarded routes load is known to the server', () => {
  const inRoutes = readdirSync(FOLDER)
    .map((file) => loadedIn(readFileSync(`${FOLDER}/${file}`, 'utf8')))
    .filter(([, loaded]) => Object.keys(loaded).length > 0);
  // A list reads its open row by the account that its own route has loaded.
  const lists = ['/_authed/account/bookings/', '/_authed/account/payment-history/'];
  expect(Object.fromEntries(inRoutes.filter(([routeId]) => !lists.includes(routeId)))).toEqual(
    loadedByRoute,
  );
});
