import { createActor, fromCallback } from 'xstate';
import { expect, test } from 'vitest';
import { decode, decodeEvent, encode } from './encode.ts';

class ServiceError extends Error {
  override name = 'ServiceError';
  params: Record<string, string>;
  constructor(code: string, params: Record<string, string>) {
    super(code);
    this.params = params;
  }
}

class Station {
  name = 'Alger';
}

const actor = createActor(
  fromCallback(() => undefined),
  { id: 'feed' },
);

const noPrototype = Object.create(null) as object;

function revokedProxy(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

test('what JSON does not have is readable', () => {
  const value = {
    now: () => 1,
    at: new Date('2026-12-01T09:00:00Z'),
    never: new Date(NaN),
    file: new File(['%PDF'], 'card.pdf', { type: 'application/pdf' }),
    error: Object.assign(new TypeError('no'), { code: 'room_failed' }),
    files: new Map([['a', 1]]),
    ids: new Set(['a']),
    missing: undefined,
    list: [undefined, NaN, 2n],
    station: new Station(),
    url: new URL('https://example.com/a'),
    get failed() {
      throw new Error('getter', { cause: new Error('inner') });
    },
    foreign: Object.create(noPrototype) as unknown,
    revoked: revokedProxy(),
    feed: actor,
  };
  expect(encode(value)).toEqual({
    now: { $: 'function', name: 'now' },
    at: { $: 'Date', iso: '2026-12-01T09:00:00.000Z' },
    never: { $: 'Date', iso: null },
    file: { $: 'File', name: 'card.pdf', size: 4, mime: 'application/pdf' },
    error: { $: 'Error', name: 'TypeError', message: 'no', fields: { code: 'room_failed' } },
    files: { $: 'Map', entries: [['a', 1]] },
    ids: { $: 'Set', values: ['a'] },
    list: [{ $: 'undefined' }, { $: 'number', text: 'NaN' }, { $: 'bigint', text: '2' }],
    station: { $: 'instance', of: 'Station', fields: { name: 'Alger' } },
    url: { $: 'instance', of: 'URL', text: 'https://example.com/a' },
    failed: {
      $: 'Error',
      name: 'Error',
      message: 'getter',
      fields: { cause: { $: 'Error', name: 'Error', message: 'inner', fields: {} } },
    },
    foreign: { $: 'cut', of: 'Object' },
    revoked: { $: 'cut', of: 'Object' },
    feed: { $: 'actor', name: 'feed' },
  });
});

test('decoding reverses encoding where it can', () => {
  const value = {
    at: new Date('2026-12-01T09:00:00Z'),
    error: Object.assign(new Error('no'), { code: 'room_failed' }),
    files: new Map([['a', { b: [1, null, Infinity] }]]),
    ids: new Set(['a']),
    own: { $: 'Date', iso: 'a key of the product' },
    total: 12n,
  };
  const encoded: unknown = JSON.parse(JSON.stringify(encode(value)));
  expect(decode(encoded)).toEqual(value);
  const withActor = encode({ feed: actor });
  expect(encode(decode(withActor))).toEqual(withActor);
});

test('an error whose name is a field is decoded', () => {
  const encoded = encode(new ServiceError('network', { name: 'card.pdf' }));
  const decoded = decode(encoded);
  expect(String(decoded)).toBe('ServiceError: network');
  expect(encode(decoded)).toEqual(encoded);
});

test('a function is replaced by the one of its name', () => {
  const { now, createId } = decode(encode({ now: () => 1, createId: () => 'a' }), {
    functions: { now: () => 2 },
  }) as { now: () => unknown; createId: () => unknown };
  expect([now(), createId()]).toEqual([2, undefined]);
});

test('a value that contains itself is cut, one that appears twice is not', () => {
  const shared = { a: 1 };
  const value: Record<string, unknown> = { first: shared, second: shared };
  value.itself = value;
  expect(encode(value)).toEqual({
    first: { a: 1 },
    second: { a: 1 },
    itself: { $: 'cut', of: 'Object' },
  });
});

test('objects that all refer to each other are cut before they are too many', () => {
  const nodes = Array.from({ length: 12 }, (_, id) => ({ id, to: [] as unknown[] }));
  nodes.forEach((node) => node.to.push(...nodes));
  expect(JSON.stringify(encode({ nodes })).length).toBeLessThan(5_000_000);
});

test('an event of a class keeps its type', () => {
  class Click {
    x = 3;
  }
  const encoded = { ...(encode(new Click()) as object), type: 'click' };
  expect(decodeEvent(encoded)).toEqual({ type: 'click', x: 3 });
});
