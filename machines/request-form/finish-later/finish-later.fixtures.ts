/** What the server has of a form that was stored to finish it later. */
export const copy = {
  id: '00000000-0000-4000-8000-0000000000c1',
  storedAt: '2026-12-01T08:00:00.000Z',
  expiresAt: '2026-12-31T08:00:00.000Z',
};
