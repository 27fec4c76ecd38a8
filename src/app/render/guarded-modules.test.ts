import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { customerModules, loadedByRoute } from './guarded-modules.ts';

const FOLDERS = ['src/routes/_authed', 'src/routes/staff'];

/** What the source of a route loads by `context`. */
function loadedIn(source: string) {
  const [, routeId = ''] = /createFileRoute\('([^']+)'\)/.exec(source) ?? [];
  const [, names = ''] = /context\.loadTexts\(([^)]*)\)/.exec(source) ?? [];
  const texts = [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  const logic = [
    ...new Set(
      [...source.matchAll(/\bcontext\.load(Account|Staff|(?:[A-Z]\w+)Logic)\(/g)].map(
        ([, name = '']) => (name.endsWith('Logic') ? fileOf(name) : `${fileOf(name)}-logic`),
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
  const inRoutes = FOLDERS.flatMap((folder) =>
    readdirSync(folder).map((file) => join(folder, file)),
  )
    .map((file) => loadedIn(readFileSync(file, 'utf8')))
    .filter(([, loaded]) => Object.keys(loaded).length > 0);
  // A list reads its open row by the account that its own route has loaded.
  const lists = ['/_authed/account/bookings/', '/_authed/account/payment-history/'];
  expect(Object.fromEntries(inRoutes.filter(([routeId]) => !lists.includes(routeId)))).toEqual(
    loadedByRoute,
  );
});

test('a chosen plan names the form of its page, and every file exists', () => {
  const ofSession = customerModules({}, 'fr');
  const ofPlan = customerModules({ plan: 'any' }, 'fr');
  expect(ofPlan.slice(0, ofSession.length)).toEqual(ofSession);
  const texts = ofPlan.filter((file) => file.startsWith('locales/fr/'));
  expect(texts.map((file) => /(\w+)\.json$/.exec(file)?.[1])).toEqual(textsOfCustomers());
  expect(ofPlan.filter((file) => !existsSync(file))).toEqual([]);
});

/** The texts that the loader of the page loads for customers only. */
function textsOfCustomers() {
  const source = readFileSync('src/routes/domiciliation-flow.tsx', 'utf8');
  const [, names = ''] = /isCustomer \? \(\[([^\]]+)\]/.exec(source) ?? [];
  return [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name);
}
