import { expect, test } from 'vitest';
import { domiciliationFailure } from './legal-documents.ts';

test.each([
  ['request_failed', 'domiciliation_request_failed'],
  ['upload_url_failed', 'legal_upload_url_failed'],
  ['upload_failed', 'legal_upload_failed'],
  ['link_failed', 'legal_link_failed'],
  ['network', 'network'],
] as const)('the failure %s of a domiciliation has the text of %s', (code, shown) => {
  const params = { name: 'statuts.pdf' };
  expect(domiciliationFailure({ code, params })).toEqual({ code: shown, params });
});
