import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  pdfWith,
  pdfWithObjectStream,
  pdfWithStream,
} from '#tests/support/server/document-files.ts';
import { pdfHazard } from './pdf.ts';

/** A PDF of these bytes after its header. */
const pdf = (...parts: Parameters<typeof bytesOf>) => bytesOf('%PDF-1.7\n', ...parts);
const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const packed = (text: string) => deflateSync(Buffer.from(text, 'latin1'));
/** An object stream with this dictionary and content. */
const objectStream = (dictionary: string, content: string | Uint8Array) =>
  pdf(`1 0 obj\n<< /Type /ObjStm ${dictionary} >>\nstream\n`, content, '\nendstream\nendobj\n');

describe('words that are no names of objects are accepted', () => {
  test.each<[string, Uint8Array]>([
    ['in a string', pdfWith('/Title (How to use /JavaScript and /JS \\) /Launch)')],
    ['in a string with brackets', pdfWith('/Title (a (/JS (b) /JavaScript) \\\\)')],
    ['in a string over lines', pdfWith('/Title (a\\\r\n/JavaScript\n>>\nendobj)')],
    ['in a link', pdfWith('/A << /S /URI /URI (https://x.example/JavaScript) >>')],
    ['in a hexadecimal string', pdfWith(`/T <${Buffer.from('/JavaScript ').toString('hex')}>`)],
    ['in a comment', pdfWith('% /JavaScript << /S /JS\n/A 1 % /Launch\r')],
    ['between objects', pdf('1 0 obj << >> endobj\n/JavaScript /JS\n2 0 obj << >> endobj')],
    ['in the text of a page', pdfWithStream('', bytesOf('BT (/JavaScript) Tj /JS gs ET'))],
    ['in metadata', pdfWithStream('/Type /Metadata', bytesOf('<x>see /JavaScript</x>'))],
    [
      'in a stream before a wrong length',
      pdf('1 0 obj <</Length 1>> stream\n/JS /JavaScript\nendstream'),
    ],
    [
      'as a part of a longer name',
      pdfWith('/JavaScript1 /JSX /Launch.x /XJS /EmbeddedFilesCount 2'),
    ],
    ['as a name with another escape', pdfWith('/Java#20Script /J#5')],
    ['in a string of an object stream', pdfWithObjectStream('1 0 << /Title (see /JavaScript) >>')],
    [
      'in a link of an object stream',
      pdfWithObjectStream('1 0 [ << /URI (x/JavaScript) >> (/JS) ]'),
    ],
    [
      'in one of several objects of an object stream',
      objectStream(
        '/N 2 /First 8/Filter[/FlateDecode]',
        packed('1 0 2 7 (/JS ) <</T(/JavaScript)>>'),
      ),
    ],
    ['in an object stream without a filter', objectStream('/N 1 /First 4', '1 0 (/JavaScript)')],
    [
      'beside a word that looks like an object',
      pdfWith('/Title (lot 2 objets /JavaScript, movie trailer /JS 50 %\n objet)'),
    ],
    [
      'in an encrypted file',
      pdf(
        'trailer <</Encrypt 2 0 R>>\n',
        objectStream('/N 1 /First 4 /Filter /FlateDecode', 'x9f/JS '),
      ),
    ],
  ])('%s', (_what, bytes) => {
    expect(pdfHazard(bytes)).toBeNull();
  });
});

describe('names that some reader finds are refused', () => {
  test.each<[string, Uint8Array]>([
    ['a name as an object of its own', pdf('7 0 obj /JavaScript endobj')],
    ['in a trailer', pdf(`trailer\n<< /Root << /OpenAction ${SCRIPT} >> >>`)],
    ['in a trailer after a comment', pdf(`trailer%x\n<< /Root ${SCRIPT} >>`)],
    ['in an array', pdf(`7 0 obj [ 1 [ ${SCRIPT} ] ] endobj`)],
    ['in a later version of an object', pdf('7 0 obj << >> endobj %%EOF\n7 0 obj', SCRIPT)],
    ['without spaces', pdf('7 0 obj<</S/JavaScript/JS(x)>>endobj')],
    ['escaped', pdf('7 0 obj << /#4a#61#76#61#53#63#72#69#70#74 1 >> endobj')],
    ['escaped in capitals', pdf('7 0 obj << /#4AS (x) >> endobj')],
    ['in an object within a string', pdf(`8 0 obj (7 0 obj ${SCRIPT} endobj) endobj`)],
    ['in an object within a comment', pdf(`% 7 0 obj ${SCRIPT}\n`)],
    ['in an object within a stream', pdfWithStream('', bytesOf(`7 0 obj ${SCRIPT} endobj`))],
    ['after an object with an open string', pdf(`8 0 obj ( endobj 7 0 obj ${SCRIPT} endobj`)],
    ['in an open string', pdf(`7 0 obj << /A ( ${SCRIPT} >> endobj`)],
    ['after a string that ends twice', pdf('7 0 obj << /A (x)) (/B) /S /JavaScript (x) >> endobj')],
    ['after a bracket that was never open', pdf(`7 0 obj >> (${SCRIPT}) endobj`)],
    ['after brackets that cross', pdf('7 0 obj << [ >> ] endobj (/JavaScript) >> endobj')],
    ['after the end of another object', pdf('7 0 obj << /A endobj /S /JavaScript >> endobj')],
    ['after another object in it', pdf('7 0 obj << /A 8 0 obj endobj /S /JavaScript >> endobj')],
    ['after the word stream', pdf('7 0 obj << /A stream /S /JavaScript >> endobj')],
    ['after a value that is no word', pdf('7 0 obj garbage << /S /JavaScript >> endobj')],
    [
      'after a hexadecimal string with a bracket in it',
      pdf('7 0 obj << /A <(> /S /JavaScript /B (x) >>'),
    ],
    [
      'after a comment that ends with a carriage return',
      pdf('7 0 obj << % x\r/S /JavaScript >> endobj'),
    ],
    ['after an escaped backslash', pdf('7 0 obj << /A (\\\\) /S /JavaScript /B (x) >> endobj')],
    ['after a string with an escaped bracket', pdf('7 0 obj << /A (\\() /S /JavaScript /B (x) >>')],
    ['behind zeros', pdf('7\x000\0obj\0<<\0/S\0/JavaScript\0>>')],
    ['behind comments in the number of the object', pdf(`(7 %(\n0 %)\nobj ${SCRIPT})`)],
    ['behind a comment after the numbers', pdf(`( %x 7 0 %x\nobj ${SCRIPT})`)],
    ['behind unusual numbers', pdf(`(7 -0 obj ${SCRIPT})`)],
    ['behind numbers without a space', pdf(`(7..0obj ${SCRIPT})`)],
    ['behind a number in powers of ten', pdf(`(7 0e0 obj ${SCRIPT})`)],
    ['before the header', bytesOf(`7 0 obj ${SCRIPT} endobj\n`, pdf())],
    ['in an object stream', pdfWithObjectStream(`1 0 ${SCRIPT}`)],
    [
      'in the last object of an object stream',
      objectStream('/N 2 /First 8', `1 0 2 5 (x)  ${SCRIPT}`),
    ],
    [
      'in an object that begins within a string of an object stream',
      objectStream('/N 2 /First 8', `1 0 2 1 (${SCRIPT})`),
    ],
    [
      'in an object stream with further numbers',
      objectStream('/N 2 /First 4', `1 0 2 5 (${SCRIPT})`),
    ],
    [
      'in an object stream that begins twice',
      objectStream('/N 1 /First 4 /First 5', `1 0 (${SCRIPT})`),
    ],
    [
      'in an object stream whose start is elsewhere',
      objectStream('/N 1 /First 9 0 R', `1 0 (${SCRIPT})`),
    ],
    ['in an object stream with comments', objectStream('/N 1 /First 6', `1%\n0 (${SCRIPT})`)],
    [
      'in an object stream with a nested start',
      objectStream('/N 1 /X << /First 4 >>', `1 0 (${SCRIPT})`),
    ],
    [
      'in an object stream by an escaped name',
      pdf(
        '1 0 obj\n<< /Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n',
        packed(`1 0 ${SCRIPT}`),
      ),
    ],
    [
      'in an object stream with a long dictionary',
      objectStream(
        `/N 1 /First 4 /Filter /FlateDecode /X (${'x'.repeat(2_000)})`,
        packed(`1 0 ${SCRIPT}`),
      ),
    ],
    [
      'in an object stream with the word obj in its dictionary',
      objectStream('/N 1 /First 4 /Filter /FlateDecode /X ( obj stream)', packed(`1 0 ${SCRIPT}`)),
    ],
    [
      'in an object stream with a wrong checksum',
      objectStream(
        '/N 1 /First 4 /Filter /FlateDecode',
        bytesOf(packed(`1 0 ${SCRIPT}`).subarray(0, -4), 'xxxx'),
      ),
    ],
    [
      'in an object stream that is cut',
      objectStream('/N 1 /First 4 /Filter /FlateDecode', packed(`1 0 ${SCRIPT}`).subarray(0, -5)),
    ],
    [
      'in an object stream with its end within it',
      objectStream(
        '/N 1 /First 4 /Filter /FlateDecode',
        deflateSync(`1 0 (endstream) ${SCRIPT}`, { level: 0 }),
      ),
    ],
    [
      'in an object stream after a place of doubt',
      pdf('8 0 obj ) endobj\n', objectStream('/N 1 /First 4', `1 0 (${SCRIPT})`)),
    ],
    [
      'in an object stream with spaces after the word',
      pdf(
        '1 0 obj << /ObjStm 1 /Filter /FlateDecode /N 1 /First 4 >> stream \r\n',
        packed(`1 0 ${SCRIPT}`),
      ),
    ],
  ])('%s', (_what, bytes) => {
    expect(pdfHazard(bytes)).toBe('scripts');
  });

  test.each<[string, Uint8Array]>([
    ['that is not packed as declared', objectStream('/N 1 /First 4 /Filter /FlateDecode', 'x9f')],
    ['packed in another way', objectStream('/N 1 /First 4 /Filter /LZWDecode', 'x')],
    [
      'packed twice',
      objectStream('/N 1 /First 4 /Filter [/FlateDecode /ASCIIHexDecode]', packed('31')),
    ],
    [
      'packed with another parameter',
      objectStream(
        '/N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
        packed('1 0 x'),
      ),
    ],
    ['whose filter is elsewhere', objectStream('/N 1 /First 4 /Filter 9 0 R', packed('1 0 x'))],
    [
      'with two filters',
      objectStream('/N 1 /First 4 /Filter /FlateDecode /Filter null', packed('1 0 x')),
    ],
    [
      'with the filter of something else',
      objectStream('/N 1 /First 4 /X << /Filter /FlateDecode >>', packed('1 0 x')),
    ],
    [
      'with the name of a filter elsewhere',
      objectStream('/N 1 /First 4 /Filter null /X /FlateDecode', packed('1 0 x')),
    ],
    [
      'that is too large',
      objectStream('/N 1 /First 4 /Filter /FlateDecode', packed('1 0 '.padEnd(65 * 1024 * 1024))),
    ],
    [
      'packed in another way in an encrypted file',
      pdf('trailer <</Encrypt 2 0 R>>\n', objectStream('/N 1 /First 4 /Filter /LZWDecode', 'x')),
    ],
    ['that is hidden after a place of doubt', pdf('8 0 obj ) << /Type /ObjStm >> stream\nx')],
  ])('an object stream %s counts as damaged', (_what, bytes) => {
    expect(pdfHazard(bytes)).toBe('damaged');
  });
});

/** White space and comments between words. */
const gap = fc.constantFrom(' ', '\n', '\r\n', '\0', '\t\f', ' % /JS ( << \n', '%)>>\r');
const hazardWords = [
  '/JavaScript ',
  '/JS',
  '/Launch\n',
  '/EmbeddedFile',
  '/EmbeddedFiles/',
  '/#4aS ',
];
/** Text of a person in which no reader can look for an object. */
const words = fc
  .array(fc.oneof(fc.constantFrom(...hazardWords), fc.string({ unit: 'binary-ascii' })), {
    minLength: 1,
  })
  .map((parts) => parts.join('').replaceAll(/obj|trailer|endstream/g, ''));
const literal = words.map((text) => `(${text.replaceAll(/[()\\]/g, String.raw`\$&`)})`);
const hexadecimal = words.map((text) => `<${Buffer.from(text, 'latin1').toString('hex')}>`);
const comment = words.map((text) => `%${text.replaceAll(/[\r\n]/g, ' ')}\n`);
const harmless = fc.oneof(
  fc.constantFrom('1', '-0.5', 'true', 'null', '3 0 R', '/Name', '()', '<>', '/J#53X'),
  literal,
  hexadecimal,
  comment.map((text) => `${text} null`),
);
const { value } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    harmless,
    fc.array(tie('value')).map((items) => `[ ${items.join(' ')} ]`),
    fc.array(tie('value')).map((items) => `<<${items.map((item) => `/K ${item} `).join('')}>>`),
  ),
}));
/** A dictionary with one of the names of hazards, in one of its spellings. */
const hazardous = fc
  .tuple(
    fc.constantFrom('JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles'),
    fc.array(fc.boolean(), { minLength: 13, maxLength: 13 }),
    value,
    gap,
    fc.boolean(),
  )
  .map(([name, escapes, other, space, isKey]) => {
    const spelled = name.replaceAll(/./g, (letter, index: number) =>
      escapes[index] ? `#${letter.charCodeAt(0).toString(16)}` : letter,
    );
    const entry = isKey ? `/${spelled} ${other}` : `/S${space}/${spelled}`;
    return `<<${space}/K ${other} ${entry}${space}>>`;
  });
const wrapped = fc
  .tuple(hazardous, fc.array(fc.constantFrom('array', 'dictionary')), value)
  .map(([text, around, other]) =>
    around.reduce(
      (inner, kind) => (kind === 'array' ? `[${other} ${inner} ]` : `<</K ${other}/L${inner}>>`),
      text,
    ),
  );
const object = (number: number, content: string) => `${number} 0 obj${content}\nendobj\n`;
const stream = (content: string) => `<< /Length 1 >>\nstream\n${content}\nendstream`;

test('any hazard in any object is found, between any others', () => {
  fc.assert(
    fc.property(
      fc.array(value),
      wrapped,
      fc.array(value),
      gap,
      words,
      (before, bad, after, space, text) => {
        const objects = [...before, stream(text), bad, ...after].map(
          (content) => `${space}${content}`,
        );
        expect(pdfHazard(pdf(...objects.map((content, at) => object(at, content))))).not.toBeNull();
      },
    ),
  );
});

test('any hazard in any object of an object stream is found', () => {
  fc.assert(
    fc.property(
      fc.array(value),
      wrapped,
      fc.array(value),
      fc.boolean(),
      (before, bad, after, isPacked) => {
        const { head, body, count } = joined([...before, bad, ...after]);
        const content = head + body;
        const dictionary = `/N ${count} /First ${head.length}`;
        const file = isPacked
          ? objectStream(`${dictionary} /Filter /FlateDecode`, packed(content))
          : objectStream(dictionary, content);
        expect(pdfHazard(file)).not.toBeNull();
      },
    ),
  );
});

test('any text in strings, comments and streams is accepted', () => {
  fc.assert(
    fc.property(fc.array(value), words, comment, (values, text, remark) => {
      const { head, body, count } = joined(values);
      const file = pdf(
        ...values.map((content, at) => object(at, ` ${content} ${remark}`)),
        object(90, stream(text)),
        objectStream(
          `/N ${count} /First ${head.length} /Filter /FlateDecode ${remark}`,
          packed(head + body),
        ),
        `trailer << /Info ${remark} 1 0 R >>`,
      );
      expect(pdfHazard(file)).toBeNull();
    }),
  );
});

/** The content of an object stream: the number and the offset of each object, and the objects. */
function joined(values: readonly string[]) {
  let body = '';
  const pairs = values.map((content, number) => {
    const pair = `${number} ${body.length} `;
    body += `${content}\n`;
    return pair;
  });
  return { head: pairs.join(''), body, count: values.length };
}
