import { expect, test } from 'vitest';
import { sampleEvent, sampleFiles } from './samples.ts';

const today = new Date('2027-03-05T12:00:00');

const event = {
  type: 'field.change',
  change: {
    startDate: '2026-12-03',
    days: ['2026-11-30', '2026-12-01'],
    month: '2027-01',
    at: '2026-12-01T09:30:00.000Z',
    eventName: 'Workshop of 2026-12-01',
    count: 2,
    notes: null,
  },
};

const shifted = {
  type: 'field.change',
  change: {
    startDate: '2027-03-07',
    days: ['2027-03-04', '2027-03-05'],
    month: '2027-04',
    at: '2027-03-05T09:30:00.000Z',
    eventName: 'Workshop of 2026-12-01',
    count: 2,
    notes: null,
  },
};

test.each([
  ['now', { now: () => new Date('2026-12-01T12:00:00') }],
  ['today', { today: () => '2026-12-01' }],
])('dates and months are as far ahead as in the fixtures, by `%s` of the input', (_, input) => {
  expect(sampleEvent({ input }, event, today)).toEqual(shifted);
});

test('an event of a machine that reads no clock stays, and so does what is not plain data', () => {
  expect(sampleEvent({ input: { id: 'salle-1' } }, event, today)).toBe(event);
  const file = new File(['%PDF'], '2026-12-01');
  const withFile = { type: 'flyer.choose', file };
  const input = { today: () => '2026-12-01' };
  expect(sampleEvent({ input }, withFile, today).file).toBe(file);
});

test('the documents of an event have bytes: a PDF of their size', () => {
  const file = { name: 'card.pdf', size: 1_000, type: 'application/pdf' };
  const [sample, ...others] = sampleFiles({
    type: 'documents.add',
    documents: [{ id: 'card.pdf', file }],
  });
  expect(others).toEqual([]);
  const { bytes, ...named } = sample ?? { bytes: new Uint8Array() };
  expect(named).toEqual({ id: 'card.pdf', name: 'card.pdf', type: 'application/pdf' });
  expect(bytes).toHaveLength(1_000);
  const text = new TextDecoder().decode(bytes);
  expect([text.slice(0, 9), text.slice(-7)]).toEqual(['%PDF-1.4\n', '\n%%EOF\n']);
  expect(sampleFiles({ type: 'step.next' })).toEqual([]);
});
