import { describe, expect, test } from 'vitest';
import { docxWith, relationshipTo } from '#tests/support/server/document-files.ts';
import { wordHazard } from './word.ts';

const withLinks = (xml: string | Uint8Array) =>
  wordHazard(docxWith({ 'word/_rels/x.xml.rels': xml }));

describe('a template or an object on a drive of the author is accepted', () => {
  test.each([
    String.raw`file:///C:\Users\client\Documents\Modeles\Entete.dotx`,
    'file:///C:/Users/client/Normal.dotm',
    'file:///Users/client/Library/Normal.dotm',
    'file:///C%3A/Users/client/Mod%C3%A8le%20100%25.dotx',
    'file:/C:/a.dotx',
    'file:C:/a.dotx',
    String.raw`C:\Modèles de la société\en-tête.dotx`,
    String.raw`C:\\Users\\client\\a.dotx`,
    String.raw`Z:\a.dotx`,
    '/Users/client/a.dotx',
    '../templates/a.dotx',
    'Normal.dotm',
    'R&amp;D/a.dotx',
    'C:&#92;a.dotx',
  ])('%s', (target) => {
    expect(withLinks(relationshipTo('attachedTemplate', target))).toBeNull();
    expect(withLinks(relationshipTo('oleObject', target))).toBeNull();
  });
});

describe('a template or an object from a server is refused', () => {
  test.each([
    'http://evil.example/a.dotm',
    'HTTPS://evil.example/a.dotm',
    'ftp://evil.example/a.dotm',
    'ldap:evil',
    'mhtml:http://evil.example/a.html!x',
    String.raw`mhtml:file:///C:\a.mht`,
    'ms-word:ofe|u|a.dotm',
    String.raw`\\server\share\a.dotm`,
    '//server/share/a.dotm',
    String.raw`/\server\share`,
    String.raw`\/server\share`,
    String.raw`\\?\UNC\server\share`,
    String.raw`file://server/share/a.dotm`,
    String.raw`file:\\server\share`,
    'file:////server/share',
    String.raw`file:///\\server\share`,
    'file://///server/share',
    '%5C%5Cserver%5Cshare',
    '%255C%255Cserver',
    '&#92;&#x5c;server',
    '&#x68;ttp://evil.example',
    'h%74tp://evil.example',
    'ht&#10;tp://evil.example',
    '  //server/share',
    '\u200b//server/share',
    '／／server/share',
    '%EF%BC%8F%EF%BC%8Fserver',
    '&#xFF3C;&#xFF3C;server',
    String.raw`C:\a.dotm!x-usc:http://evil.example`,
    '',
    '/',
    'file:///',
  ])('%s', (target) => {
    expect(withLinks(relationshipTo('attachedTemplate', target))).toBe('linked');
    expect(withLinks(relationshipTo('oleObject', target))).toBe('linked');
  });

  const local = relationshipTo('attachedTemplate', String.raw`C:\a.dotx`);
  const remote = relationshipTo('attachedTemplate', 'http://evil.example');
  test.each<[string, string | Uint8Array]>([
    [
      'beside a local one',
      remote.replace('<Relationship ', `${/<Relationship [^]*?>/.exec(local)?.[0]}$&`),
    ],
    ['with a second target', local.replace('Target=', 'Target="http://evil.example" Target=')],
    ['whose target is in another attribute, too', remote.replace('Id="rId1"', `Id="Target='C:'"`)],
    [
      'whose quotes are escaped',
      `<Relationship Id="&#34; z='" Type="http://x/relationships/attachedTemplate" TargetMode="External" Target="http://evil.example" w="' Target=&#34;C:\\x"/>`,
    ],
    ['after a bracket in another attribute', remote.replace('Id="rId1"', `Id="<x Target='C:'>"`)],
    ['with declarations', `<!DOCTYPE r [<!ENTITY x "http://evil">]>${local}`],
    ['with a base address', local.replace('Id=', 'xml:base="http://evil.example/" Id=')],
    ['in another encoding', `<?xml version="1.0" encoding="utf-7"?>${local}`],
    ['in UTF-16', Buffer.from(`\ufeff${remote}`, 'utf16le')],
    ['inside the archive', local.replace('External', 'Internal')],
    ['without a target', local.replace('Target=', 'Href=')],
  ])('%s', (_what, xml) => {
    expect(withLinks(xml)).toBe('linked');
  });
});
