import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { FailureCode } from '#domain/errors.ts';
import { selectCustomer } from '#machines/auth/auth.selectors.ts';
import { support } from '#machines/chat/chat.fixtures.ts';
import {
  input as eventInput,
  validForm,
} from '#machines/event-creation/event-creation.fixtures.ts';
import { eventNumbered } from '#machines/shared/event-fixtures.ts';
import { customer, user } from '#machines/request-form/submission/submission.fixtures.ts';
import { ServiceError } from '#src/services/data/service-error.ts';
import {
  appInNode,
  stubBrowserGlobals,
  type AppInNode,
  type HttpResponse,
  type HttpCall,
} from '#tests/support/app-in-node.ts';

stubBrowserGlobals();

const now = () => new Date('2026-12-01T08:00:00Z');
const ensured: HttpResponse = { json: { isTokenStale: false } };
test('the chat of a customer whose profile failed ensures it, and the session gets it', async () => {
  let attempts = 0;
  const app = appInNode({
    now,
    user,
    respond: ({ path }) => {
      if (path === '/api/auth/ensure-customer') {
        attempts += 1;
        return attempts === 1 ? { status: 500, json: null } : ensured;
      }
      return { json: path === '/api/auth/profile' ? { customer } : [support] };
    },
  });
  await app.app.session.settled();
  expect(selectCustomer(app.app.session.getSnapshot())).toBe(null);
  const { machineOf, inputOf } = await app.context.loadChatLogic();
  const actor = createActor(machineOf(user.uid), { input: inputOf(user.uid) }).start();
  await waitFor(actor, ({ context }) => context.customerId !== null);
  actor.stop();
  expect(app.log()).toEqual([
    'POST /api/auth/ensure-customer',
    'POST /api/auth/ensure-customer',
    'GET /api/auth/profile',
    'GET /api/chat/conversations',
  ]);
  expect(app.calls.map(({ headers }) => headers.authorization)).toEqual(
    app.calls.map(() => 'Bearer token'),
  );
  expect(selectCustomer(app.app.session.getSnapshot())).toEqual(customer);
});

test('public rows and calls are sent with the token of the user, as soon as it is known', async () => {
  const respond = ({ path }: HttpCall): HttpResponse => ({
    json: path.startsWith('/api/auth/ensure')
      ? { isTokenStale: false }
      : path === '/api/auth/profile'
        ? { customer }
        : path.startsWith('/api/events?')
          ? { data: [], count: 0 }
          : [],
  });
  const authorizationsOf = async (app: AppInNode) => {
    const before = app.calls.length;
    await app.context.gallery.listPictures();
    await app.context.events.listPage({ page: 1, pageSize: 9 }, new AbortController().signal);
    return app.calls.slice(before).map(({ headers }) => headers.authorization);
  };
  const beforeTheSdk = appInNode({ now, respond });
  expect(await authorizationsOf(beforeTheSdk)).toEqual(['Bearer anon', undefined]);
  const signedIn = appInNode({ now, user, respond });
  await signedIn.app.session.settled();
  expect(await authorizationsOf(signedIn)).toEqual(['Bearer token', 'Bearer token']);
});

test('the free access of a customer is read by supabase-js, with the key and the token', async () => {
  const app = appInNode({ now, user, respond: () => ({ json: true }) });
  expect(await app.context.rooms.hasFreeAccess()).toBe(true);
  const call = app.calls.find(({ path }) => path === '/rest/v1/rpc/check_approved_domiciliation');
  expect([call?.headers.apikey, call?.headers.authorization]).toEqual(['anon', 'Bearer token']);
  expect(call?.headers['x-client-info']).toContain('supabase-js');
});

test('free access that cannot be read is logged, and there is none', async () => {
  const app = appInNode({ now, user, respond: () => ({ status: 500, json: null }) });
  expect(await app.context.rooms.hasFreeAccess()).toBe(false);
  expect(app.logged).toEqual(['free access: free_access_failed']);
});

test('public rows that cannot be read are a failure that names them', async () => {
  const { rooms, gallery, domiciliation } = appInNode({
    now,
    respond: () => ({ status: 502, json: null }),
  }).context;
  const reads = {
    rooms_failed: rooms.listRooms(),
    room_failed: rooms.findRoom('salle-casbah'),
    gallery_failed: gallery.listPictures(),
    plans_failed: domiciliation.listPlans(),
  };
  for (const [code, read] of Object.entries(reads)) {
    await expect(read).rejects.toEqual(new ServiceError(code as FailureCode));
  }
});

test('public rows are read although the session has ended', async () => {
  const app = appInNode({ now, user, respond: () => ({ json: [] }), session: 'ended' });
  await app.app.session.settled();
  await app.context.gallery.listPictures();
  expect(app.calls.at(-1)?.headers.authorization).toBe('Bearer anon');
});

test('public events are read without a token while it is not known who is signed in, and a missing event differs from a failure', async () => {
  const { flyerUrl: _, ...event } = eventNumbered(1);
  const app = appInNode({
    now,
    respond: ({ path }) => {
      if (path.startsWith('/api/events?')) {
        return { json: { data: [event], count: 1 } };
      }
      return path.endsWith('/gone')
        ? { status: 404, json: { code: 'event_not_found', error: '' } }
        : { status: 500, json: null };
    },
  });
  const { publicEvents, eventDetail } = await app.context.loadEventsLogic();
  const list = createActor(publicEvents, { input: { firstPages: null } }).start();
  await waitFor(list, (snapshot) => !snapshot.hasTag('loading'));
  expect(list.getSnapshot().context.events).toEqual([eventNumbered(1)]);
  expect(app.calls.map(({ path, headers }) => [path, headers])).toEqual([
    ['/api/events?page=1&pageSize=9', { accept: 'application/json', apikey: 'anon' }],
  ]);
  for (const [id, state] of [
    ['gone', 'notFound'],
    ['broken', 'failed'],
  ]) {
    const detail = createActor(eventDetail, { input: { id: id ?? '', event: null } }).start();
    await expect.poll(() => detail.getSnapshot().value).toBe(state);
  }
});

test('a new event is sent by its key; a failure keeps its draft, and a success deletes it', async () => {
  let creations = 0;
  const app = appInNode({
    now,
    respond: ({ path }) => {
      if (path === '/api/account/check-event-permission') {
        return { json: { canCreate: true } };
      }
      if (path.startsWith('/api/rooms/grande-salle/calendar')) {
        return { json: [] };
      }
      creations += 1;
      return creations === 1
        ? { status: 502, json: null }
        : { json: { id: 'event-1', status: 'pending_review' } };
    },
  });
  const { machine, findDraft } = await app.context.loadEventCreationLogic();
  const actor = createActor(machine, { input: eventInput }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  actor.send({ type: 'form.open' });
  actor.send({ type: 'field.change', change: validForm });
  actor.send({ type: 'form.submit' });
  const failed = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  expect(failed.context.failure?.code).toBe('event_creation_failed');
  expect(findDraft(eventInput.uid)?.form).toEqual(validForm);
  expect(findDraft('someone-else')).toBe(null);

  actor.send({ type: 'form.submit' });
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  expect(findDraft(eventInput.uid)).toBe(null);
  const key = eventInput.createId();
  expect(
    app.calls
      .filter(({ path }) => path === '/api/events')
      .map(({ method, path, headers }) => [method, path, headers['idempotency-key']]),
  ).toEqual([
    ['POST', '/api/events', key],
    ['POST', '/api/events', key],
  ]);
});
