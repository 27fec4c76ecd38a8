import * as v from 'valibot';
import { expect, test } from 'vitest';
import { siteOffer } from '#domain/offer/site-offer.ts';
import { describedSite, houseTexts, readSiteOffer, siteQuery } from './site.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const oran = { brand: 'Wahran Work', city: { en: 'Oran' } };
const parsed = (fields: object) => v.parse(siteOffer, { ...oran, ...fields });
const described = (fields: object) => describedSite(parsed(fields), null);

test('a building of which only the name is known has no contact, issuer and way to pay', () => {
  const { contact, issuer, payment, minimumBookingDays } = described({});
  expect({ contact, issuer, payment, minimumBookingDays }).toEqual({
    contact: {
      address: { en: '', fr: '', ar: '' },
      email: '',
      phone: '',
      mapUrl: '',
      whatsapp: '',
      position: null,
    },
    issuer: { rc: '', nif: '', nis: '', article: '' },
    payment: { cash: false, bankTransfer: null, ccp: null, cheque: null },
    minimumBookingDays: 5,
  });
  expect(houseTexts(parsed({})).way).toEqual({ en: '', fr: '', ar: '' });
});

test('a text of the building is English where a language is left out', () => {
  const address = { en: '4 rue Khemisti, Oran', ar: '4 شارع خميستي، وهران' };
  const inFrench = { ...address, fr: address.en };
  const { contact } = described({ address, position: '35.69, -0.63' });
  expect(contact.address).toEqual(inFrench);
  expect(contact.position).toEqual({ latitude: 35.69, longitude: -0.63 });
  expect(houseTexts(parsed({ parking: address })).parking).toEqual(inFrench);
});

test('each way to pay is offered when it is complete', () => {
  const accounts = {
    account_holder: 'SARL Wahran',
    bank_name: 'Bank of Oran',
    bank_account: '099 00427',
    ccp_account: '0021456789',
    ccp_key: '68',
    cheque_payee: 'Wahran Spaces',
  };
  expect(described({ ...accounts, takes_cash: true }).payment).toEqual({
    cash: true,
    bankTransfer: { account: '099 00427', holder: 'SARL Wahran', bank: 'Bank of Oran' },
    ccp: { account: '0021456789', key: '68', holder: 'SARL Wahran' },
    cheque: { payee: 'Wahran Spaces' },
  });
  expect(
    described({ ...accounts, bank_account: '', ccp_key: '', cheque_payee: '' }).payment,
  ).toEqual({ cash: false, bankTransfer: null, ccp: null, cheque: null });
});

const server = useTestApp();

test('a record of a later release is read without its new fields', async () => {
  const value = JSON.stringify({ ...oran, later: true });
  await server.db.deleteFrom('private.settings').where('key', '=', 'site').execute();
  await server.db.insertInto('private.settings').values({ key: 'site', value }).execute();
  expect(await siteQuery(server.db).execute()).toEqual([{ value }]);
  expect(await readSiteOffer(server.db)).toEqual(parsed({}));
});
