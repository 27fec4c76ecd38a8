import { platformFeatures } from './newer-features.ts';

/** What a browser gives to secure pages only: a site in a local network has none of it. */
const secure = {
  'Crypto.prototype': ['randomUUID', 'subtle'],
  'Navigator.prototype': ['clipboard', 'credentials', 'locks', 'serviceWorker', 'share', 'storage'],
  'Window.prototype': ['caches'],
};

/** Playwright calls these in the page. */
const usedByPlaywright = ['Element.prototype.checkVisibility', 'URL.parse'];

/**
 * A script that takes from a page, before its own scripts, the calls, properties and objects that a browser of the floor lacks,
 * and those that a page lacks which is not secure.
 */
export function withoutNewerCalls(): string {
  const ofSecurePages = Object.entries(secure).flatMap(([owner, names]) =>
    names.map((name) => [owner, name]),
  );
  const missing = platformFeatures().filter(
    ({ owner, name = '', isNewer }) => isNewer && !usedByPlaywright.includes(`${owner}.${name}`),
  );
  const members = missing.flatMap(({ owner, name }) => (name ? [[owner, name]] : []));
  // Last: their members are found by them.
  const objects = missing.flatMap(({ owner, name }) => (name ? [] : [['Window.prototype', owner]]));
  return `(${removeAll.toString()})(${JSON.stringify([...ofSecurePages, ...members, ...objects])})`;
}

/** Runs in the page. */
function removeAll(missing: [owner: string, name: string][]): void {
  const global = globalThis as object as Record<string, { prototype?: object } | undefined>;
  for (const [owner, name] of missing) {
    const [object = '', isPrototype] = owner.split('.');
    const holder = isPrototype ? global[object]?.prototype : global[object];
    // The members of a window are its own.
    for (const each of owner === 'Window.prototype' ? [global, holder] : [holder]) {
      if (each) {
        Reflect.deleteProperty(each, name);
      }
    }
  }
}
