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
  const url = `${location.pathname}?${params.toString()}`;
  if (change.machine !== undefined && change.machine !== before.machine) {
    history.pushState(null, '', url);
  } else {
    history.replaceState(null, '', url);
  }
  dispatchEvent(new Event(CHANGED));
}
