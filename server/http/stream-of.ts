/** The stream of a response that reads `content` as fast as it is received; a failure of it ends the connection. */
export function streamOf(
  content: AsyncGenerator<Uint8Array<ArrayBuffer>, void>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const next = await content.next();
      if (next.done) {
        controller.close();
      } else {
        controller.enqueue(next.value);
      }
    },
    cancel: async () => {
      await content.return();
    },
  });
}
