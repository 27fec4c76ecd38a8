/**
 * The stream of a response that reads `content` as fast as it is received; a failure of it ends the connection. `onEnd` is
 * called however the response ends.
 */
export function streamOf(
  content: AsyncGenerator<Uint8Array<ArrayBuffer>, void>,
  onEnd: () => void = () => undefined,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const next = await content.next().catch((error: unknown) => {
        onEnd();
        throw error;
      });
      if (next.done) {
        onEnd();
        controller.close();
      } else {
        controller.enqueue(next.value);
      }
    },
    cancel: async () => {
      onEnd();
      await content.return();
    },
  });
}
