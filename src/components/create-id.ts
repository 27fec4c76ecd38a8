const UUID_BYTES = 16;

/** A random UUID (version 4), also on a page that is not secure, where `crypto.randomUUID` is missing. */
export function createId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(UUID_BYTES)), (byte, index) =>
    // The version in the seventh byte, the variant in the ninth.
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
