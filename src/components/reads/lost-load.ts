/** The code of a failure without a code of ours: the code of a page cannot be loaded without a connection. */
export function codeOfLostLoad<Code>(otherwise: Code): Code | 'network' {
  return typeof document !== 'undefined' && !navigator.onLine ? 'network' : otherwise;
}
