import { ServiceError } from './service-error.ts';

/** A slow line has no time limit, a silent one has: bytes of the file leave again and again while it is alive. */
const SILENCE_MS = 60_000;
/** After the last byte was handed to the device, which may still be sending what it holds. */
const RESPONSE_MS = 5 * 60_000;

/**
 * Sends a file by PUT; resolves with the status of the response. Not by `fetch`, which does not report that bytes are sent. A
 * connection that is lost or silent fails with the code `network`.
 */
export function upload(
  url: string,
  { file, type, signal }: { file: Blob; type: string; signal: AbortSignal },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let limit: ReturnType<typeof setTimeout> | undefined;
    const abortAfter = (milliseconds: number) => {
      clearTimeout(limit);
      limit = setTimeout(() => request.abort(), milliseconds);
    };
    const stop = () => request.abort();
    request.open('PUT', url);
    request.setRequestHeader('content-type', type);
    request.upload.onprogress = () => abortAfter(SILENCE_MS);
    request.upload.onload = () => abortAfter(RESPONSE_MS);
    request.onload = () => resolve(request.status);
    request.onloadend = () => {
      clearTimeout(limit);
      signal.removeEventListener('abort', stop);
      // After `onload` this has no effect.
      reject(new ServiceError('network'));
    };
    signal.addEventListener('abort', stop);
    abortAfter(SILENCE_MS);
    request.send(file);
  });
}
