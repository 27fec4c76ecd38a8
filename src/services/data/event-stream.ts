/** Reads a stream of UTF-8 text line by line; resolves at its end. */
export async function readLines(
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  onLine: (line: string) => void,
): Promise<void> {
  const reader = stream?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  }
}
