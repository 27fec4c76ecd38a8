import { expect, test } from 'vitest';
import { anonymizer } from './anonymize.ts';

const person = {
  id: '5f0c6a7e-1111-4222-8333-444455556666',
  name: 'Yasmine Benali',
  email: 'yasmine@riwaq.dz',
  phone: '0550 12 34 56',
  idToken: 'secret-value',
  photoURL: 'https://photos.example/yasmine.jpg',
};

test('the parts of a person are replaced by the same ones everywhere, in their form', () => {
  const data = {
    person,
    room: { id: 'room-1', name: 'Salle 1' },
    errors: { clientName: 'clientNameRequired' },
    event: { type: 'message.send', text: 'I am Yasmine, 0550 12 34 56, or karim@riwaq.dz' },
    at: { $: 'Date', iso: '2026-12-01T09:00:00.000Z' },
    byId: { [person.id]: 1 },
  };
  expect(anonymizer(data)(data)).toEqual({
    person: {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Lina Haddad',
      email: 'person1@example.com',
      phone: '0550 00 00 01',
      idToken: 'token-1',
      photoURL: 'https://example.com/1.png',
    },
    room: { id: 'room-1', name: 'Salle 1' },
    errors: { clientName: 'clientNameRequired' },
    event: { type: 'message.send', text: 'I am Lina, 0550 00 00 01, or person2@example.com' },
    at: { $: 'Date', iso: '2026-12-01T09:00:00.000Z' },
    byId: { '00000000-0000-4000-8000-000000000001': 1 },
  });
});

test('a rule of the application comes first', () => {
  const data = { nif: '001234', email: 'yasmine@riwaq.dz', note: 'NIF 001234' };
  const rules = [{ key: /^nif$/, invent: () => '000000' }];
  expect(anonymizer(data, rules)(data)).toEqual({
    nif: '000000',
    email: 'person1@example.com',
    note: 'NIF 000000',
  });
});
