import { beforeAll, describe, expect, test } from 'vitest';
import { freeRoomsSchema } from '#domain/rooms/availability.ts';
import { occupiedRoomsQuery } from '#server/rooms/free-rooms.ts';
import { hallOn, statusAndCode } from '#tests/support/server/booking-requests.ts';
import { hoursLater, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const server = useTestApp();

describe('GET /api/rooms/free', () => {
  // Days without bookings of the seed, which are all near TEST_NOW.
  const address = (query: Record<string, string>) =>
    `/api/rooms/free?${new URLSearchParams(query).toString()}`;

  const free = (from: string, to = from) => server.read(freeRoomsSchema, address({ from, to }));
  /** The state of a room, or what is free of it. */
  async function stateOf(slug: string, from: string, to = from) {
    const { partly, ...rooms } = await free(from, to);
    const part = partly.find((each) => each.slug === slug);
    const states = (['free', 'taken', 'unknown'] as const).filter((each) =>
      rooms[each].includes(slug),
    );
    return part ? [...states, part] : states;
  }
  const close = (room_id: string | null, period: string) => server.addClosure({ room_id, period });

  let bookingId: string;
  beforeAll(async () => {
    await server.changeRoom('salle-casbah', { is_active: false });
    ({ bookingId } = await server.book(yasmine, hallOn('2028-03-10', '09:00', '10:00')));
  });

  /** What is free on the day with one held hour. */
  const heldHours = [
    { from: '00:00', to: '09:00' },
    { from: '10:00', to: '24:00' },
  ];

  test('every active room is in one of the four lists, a private room in `unknown`', async () => {
    expect(await free('2028-03-09')).toEqual({
      free: ['bureau-didouche', 'grande-salle', 'salle-el-djazair', 'salle-mezghena'],
      partly: [],
      taken: [],
      unknown: ['studio-bab-el-oued'],
    });
  });

  test('the response has no more of what occupies a room than its hours, and nothing of a private room', async () => {
    const id = await server.roomId('studio-bab-el-oued');
    await close(id, '[2028-03-10 14:00+01,2028-03-10 16:00+01)');
    const response = await server.request(address({ from: '2028-03-10', to: '2028-03-10' }));
    expect(await response.json()).toEqual({
      free: ['bureau-didouche', 'salle-el-djazair', 'salle-mezghena'],
      partly: [
        {
          slug: 'grande-salle',
          days: 0,
          day: '2028-03-10',
          hours: heldHours,
          taken: [{ from: '09:00', to: '10:00' }],
        },
      ],
      taken: [],
      unknown: ['studio-bab-el-oued'],
    });
    const rooms = await occupiedRoomsQuery(
      server.db,
      algiers,
      { from: '2028-03-10', to: '2028-03-10' },
      TEST_NOW,
    ).execute();
    expect(
      rooms.map(({ slug, periods }) => [slug, periods?.map((each) => Object.keys(each))]),
    ).toEqual([
      ['bureau-didouche', []],
      ['grande-salle', [['start', 'end']]],
      ['salle-el-djazair', []],
      ['salle-mezghena', []],
      ['studio-bab-el-oued', []],
    ]);
  });

  test('an expired hold does not count, an approved booking does', async () => {
    const later = hoursLater(72);
    server.setNow(later);
    expect(await stateOf('grande-salle', '2028-03-10')).toEqual(['free']);
    server.setNow(TEST_NOW);
    await server.decide('approve', bookingId);
    server.setNow(later);
    expect(await stateOf('grande-salle', '2028-03-10')).toEqual([
      expect.objectContaining({ slug: 'grande-salle', day: '2028-03-10' }),
    ]);
  });

  test('a closure takes its room, the day where it is not rented by the hour; one of the building takes all rooms', async () => {
    await close(
      await server.roomId('bureau-didouche'),
      '[2028-04-02 08:00+01,2028-04-02 12:00+01)',
    );
    await close(null, '[2028-04-05 00:00+01,2028-04-06 00:00+01)');
    expect((await free('2028-04-02')).taken).toEqual(['bureau-didouche']);
    expect(await free('2028-04-05')).toEqual({
      free: [],
      partly: [],
      taken: ['bureau-didouche', 'grande-salle', 'salle-el-djazair', 'salle-mezghena'],
      unknown: ['studio-bab-el-oued'],
    });
    expect((await free('2028-04-04')).taken).toEqual([]);
    expect((await free('2028-04-06')).taken).toEqual([]);
  });

  test.each([
    '',
    '?from=2028-01-01&to=2028-03-03',
    '?from=2028-01-01&to=2028-01-01&start=12:00&end=09:00',
  ])('%s is refused', async (query) => {
    expect(await statusAndCode(server.request(`/api/rooms/free${query}`))).toBe(
      '400 invalid_request',
    );
  });
});
