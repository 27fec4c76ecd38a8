import { expect, test } from 'vitest';
import { nextUpload } from './documents.ts';

test('an upload names the file as the server takes it', () => {
  const name = ' re\u0301sume\u0301\u0000\n\u202efinal\ud83d.pdf';
  const upload = nextUpload(
    {
      bookingId: 'b',
      documents: [
        { id: 'd', name, size: 1, type: 'application/pdf', status: 'waiting', storedPath: null },
      ],
    },
    'VERIFICATION_DOCUMENT',
  );
  expect(upload.fileName).toBe('résumé final.pdf');
});
