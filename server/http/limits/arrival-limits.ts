import { IncomingMessage, type Server } from 'node:http';

const uploadLimits = new WeakMap<IncomingMessage, () => void>();

/**
 * Ends requests whose bodies take longer than `totalMs`, except uploads (`allowSlowUpload`), which only the silence of their
 * connection ends. The limit of Node.js has no such exception, so it is off; that of the headers, one minute, stays.
 */
export function limitArrival(server: Server, totalMs: number): void {
  server.requestTimeout = 0;
  server.prependListener('request', (incoming, outgoing) => {
    const { headers, socket } = incoming;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
      return;
    }
    const timer = setTimeout(() => {
      if (incoming.complete) {
        return;
      }
      if (!outgoing.headersSent) {
        socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      }
      socket.destroySoon();
    }, totalMs);
    timer.unref();
    incoming.once('close', () => clearTimeout(timer));
    uploadLimits.set(incoming, () => clearTimeout(timer));
  });
}

/** An upload may take as long as its bytes arrive. `env` is that of the request: without a socket nothing is limited. */
export function allowSlowUpload(env: unknown): void {
  if (typeof env === 'object' && env !== null && 'incoming' in env) {
    const { incoming } = env;
    if (incoming instanceof IncomingMessage) {
      uploadLimits.get(incoming)?.();
    }
  }
}
