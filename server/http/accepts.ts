import { parseAccept } from 'hono/utils/accept';

/** Whether an Accept-Encoding header names this encoding, and not with the weight 0. */
export function accepts(header: string | undefined, encoding: string): boolean {
  if (!header?.includes(encoding)) {
    return false;
  }
  return parseAccept(header).some(({ type, q }) => type === encoding && q > 0);
}
