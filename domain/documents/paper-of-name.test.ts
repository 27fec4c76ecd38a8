import { expect, test } from 'vitest';
import { paperOfName } from './paper-of-name.ts';

test.each([
  ['NIC.pdf', 'nic'],
  ['nic_2026.PDF', 'nic'],
  ['scan-NIS-atlas.jpg', 'nic'],
  ['Numéro d’identification statistique.pdf', 'nic'],
  ['رقم التعريف الإحصائي.pdf', 'nic'],
  ['NIF.png', 'nif'],
  ['N.I.F nif1.pdf', 'nif'],
  ['Carte d’immatriculation fiscale.pdf', 'nif'],
  ['carte_fiscale.docx', 'nif'],
  ['رقم التعريف الجبائي.jpg', 'nif'],
  ['البطاقة الجبائية.jpg', 'nif'],
  ['registre de commerce.pdf', 'commercial_register'],
  ['RegistreDuCommerce (1).pdf', 'commercial_register'],
  ['Commercial register.pdf', 'commercial_register'],
  ['RC.pdf', 'commercial_register'],
  ['extrait CNRC.pdf', 'commercial_register'],
  ['السجل التجاري.pdf', 'commercial_register'],
  ['سِجِلّ تجاري.pdf', 'commercial_register'],
  ['C20.pdf', 'c20'],
  ['c-20 signé.pdf', 'c20'],
  ['Série C_20.jpg', 'c20'],
  ['ج 20.pdf', 'c20'],
  ['scan0001.pdf', null],
  ['technique.pdf', null],
  ['organic.pdf', null],
  ['march.pdf', null],
  ['C2024.pdf', null],
  ['NIF et NIC.pdf', null],
  ['nic', 'nic'],
  ['', null],
] as const)('%s is the paper %s, also for a company in formation', (name, kind) => {
  expect(paperOfName(name, false)).toBe(kind);
  expect(paperOfName(name, true)).toBe(kind);
});

test.each([
  ['Carte d’identité.pdf', 'nic'],
  ['CNI gérant.jpg', 'nic'],
  ['passport.jpg', 'nic'],
  ['بطاقة التعريف الوطنية.pdf', 'nic'],
  ['جواز السفر.jpg', 'nic'],
  ['récépissé de dépôt.pdf', 'nif'],
  ['receipt.pdf', 'nif'],
  ['وصل إيداع.pdf', 'nif'],
  ['Réservation de dénomination.pdf', 'commercial_register'],
  ['name reservation.pdf', 'commercial_register'],
  ['شهادة التسمية.pdf', 'commercial_register'],
  ['Projet de statuts.docx', 'c20'],
  ['draft articles of association.docx', 'c20'],
  ['مشروع القانون الأساسي.docx', 'c20'],
] as const)('%s counts as %s only for a company in formation', (name, kind) => {
  expect(paperOfName(name, true)).toBe(kind);
  expect(paperOfName(name, false)).toBeNull();
});

test('a paper that the company has is recognised before what counts in its place', () => {
  expect(paperOfName('récépissé du registre de commerce.pdf', true)).toBe('commercial_register');
});
