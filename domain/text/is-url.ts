/** As `URL.canParse`, which is newer than the browser floor. */
export function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}
