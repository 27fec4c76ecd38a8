const ATTRIBUTE = /\s+([\w:.-]+)\s*=\s*("[^"<]*"|'[^'<]*')/;
const RELATIONSHIP = new RegExp(`^<(?:\\w+:)?Relationship(?:${ATTRIBUTE.source})*\\s*/?>$`);
const LINK_TYPE = /\/relationships\/(?:attachedTemplate|oleObject)$/i;
/** Declarations, comments, base addresses and other encodings than UTF-8: what an attribute is, is not certain. */
const UNCERTAIN = /\0|<!|xml:base|encoding\s*=\s*["'](?!utf-8["'])/i;

/**
 * XML of relationships without the templates and linked objects that are on a drive of the document's author: they cannot
 * be loaded from anywhere else. All that is not certain stays.
 */
export function withoutLocalLinks(xml: string): string {
  return UNCERTAIN.test(xml)
    ? xml
    : xml.replaceAll(/<[^<>]*>/g, (tag) => (isLocalLink(tag) ? '' : tag));
}

function isLocalLink(tag: string): boolean {
  if (!RELATIONSHIP.test(tag)) {
    return false;
  }
  const attributes = [...tag.matchAll(new RegExp(ATTRIBUTE, 'g'))];
  const valueOf = (name: string) => {
    const values = attributes.filter(([, found]) => found === name);
    const bytes = Buffer.from(values.length === 1 ? (values[0]?.[2] ?? '') : '', 'latin1');
    return plainText(bytes.toString().slice(1, -1));
  };
  return (
    LINK_TYPE.test(valueOf('Type')) &&
    valueOf('TargetMode') === 'External' &&
    isLocalTarget(valueOf('Target'))
  );
}

/** What is before a path of the own computer: `file:` without a server, a slash, a drive. */
const LOCAL_START = /^(?:file:(?!\/\/[^/])(?:\/\/)?)?(?:\/(?!\/))?(?:[a-z]:\/*)?/i;

/** Whether a target is a path of the own computer: no server, no share of the network, no other scheme. */
function isLocalTarget(target: string): boolean {
  const path = unescaped(target)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')
    .replaceAll('\\', '/');
  return /^[^/:][^:]*$/.test(path.replace(LOCAL_START, ''));
}

/** Without escapes of addresses, also of those that are escaped again. */
function unescaped(target: string): string {
  const once = target.replaceAll(/(?:%[\da-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex').toString(),
  );
  return once === target ? target : unescaped(once);
}

/** XML in which words of ASCII can be searched: the text may be UTF-16, and write characters as references. */
export function plainText(xml: string): string {
  return xml
    .replaceAll('\0', '')
    .replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (_reference, hex?: string, decimal?: string) =>
      String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    );
}
