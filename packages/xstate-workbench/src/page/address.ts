import { useSyncExternalStore } from 'react';

/** What the address of the page names, so that a link opens it: `/visualizer?machine=booking&state=booking.editing`. */
interface Address {
  machine: string | null;
  /** The id of a state. */
  state: string | null;
  /** The id of a path of the plan. */
  path: string | null;
  /** A step of the path, from 1. */
  step: string | null;
}

const CHANGED = 'addresschange';

let read: { search: string; address: Address } | null = null;

function readAddress(): Address {
  const { search } = location;
  if (read?.search !== search) {
    const params = new URLSearchParams(search);
    const address = {
      machine: params.get('machine'),
      state: params.get('state'),
      path: params.get('path'),
      step: params.get('step'),
    };
    read = { search, address };
  }
  return read.address;
}

function subscribe(onChange: () => void): () => void {
  const stops = ['popstate', CHANGED].map((type) => {
    addEventListener(type, onChange);
    return () => removeEventListener(type, onChange);
  });
  return () => stops.forEach((stop) => stop());
}

export function useAddress(): Address {
  return useSyncExternalStore(subscribe, readAddress);
}

/** Changes parts of the address; another machine is a step of the browser's history. */
export function goTo(change: Partial<Address>): void {
  const before = readAddress();
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...before, ...change })) {
    if (typeof value === 'string') {
      params.set(name, value);
    }
  }
  const url = `${location.pathname}?${params.toString()}${location.hash}`;
  if (change.machine !== undefined && change.machine !== before.machine) {
    history.pushState(null, '', url);
  } else {
    history.replaceState(null, '', url);
  }
  dispatchEvent(new Event(CHANGED));
}

/** A link to what is shown: machine, state, step of the plan, and the entry of a recording that was opened by its address. */
export function linkTo(entry: number | null): string {
  const url = new URL(location.href);
  if (entry !== null && url.hash !== '') {
    url.searchParams.set('entry', String(entry));
  }
  return url.href;
}

/** The entry of a link. */
export function linkedEntry(): number | null {
  const entry = Number(new URLSearchParams(location.search).get('entry'));
  return entry > 0 ? entry : null;
}

/** The address of a recording in `#url=`: of this origin only. Null without one; throws for any other. */
export function recordingAddress(): URL | null {
  const address = new URLSearchParams(location.hash.slice(1)).get('url');
  const url = address === null ? null : new URL(address, location.href);
  if (url && url.origin !== location.origin) {
    throw new Error(`A recording is opened from ${location.origin} only, not from ${url.origin}.`);
  }
  return url;
}
