import * as v from 'valibot';
import { errorResponseSchema, isFailureCode } from '#domain/errors.ts';
import {
  addedPictureSchema,
  type AddedPicture,
  type PictureBucket,
} from '#domain/offer/picture.ts';
import { DRY_RUN, type StaffCall } from '#domain/staff/call.ts';
import { StaffError, type StaffFailure } from '#domain/staff/failure.ts';
import { meCall } from '#domain/staff/me.ts';
import { staffErrorCodes } from '#domain/staff-refusals.ts';
import { createApiClient, sendCall, type ApiClientOptions } from './data/api-client.ts';
import type { ServiceError } from './data/service-error.ts';

export type StaffService = ReturnType<typeof createStaffService>;

interface CallOptions {
  /** Rolled back: the result is what the change would lead to. */
  isDryRun?: boolean;
  signal?: AbortSignal | undefined;
}

/** The calls of staff, `/api/staff`. Every failure is a `StaffError`, or a `ServiceError` without a response. */
export function createStaffService(options: ApiClientOptions) {
  const client = { ...options, toError: toStaffError };
  const api = createApiClient(client);
  const call = <Input extends v.GenericSchema, Output extends v.GenericSchema>(
    { name, output }: StaffCall<Input, Output>,
    input: v.InferInput<Input>,
    { isDryRun = false, signal }: CallOptions = {},
  ): Promise<v.InferOutput<Output>> =>
    api(`/api/staff/${name}${isDryRun ? `?${DRY_RUN}=true` : ''}`, output, 'internal', {
      body: input,
      signal,
    });
  return {
    call,
    /** The member of staff who is signed in; null for everyone else. */
    readMe: async () => {
      try {
        return await call(meCall, {});
      } catch (error) {
        if (error instanceof StaffError && isNotStaff(error)) {
          return null;
        }
        throw error;
      }
    },
    /** A customer's document. Staff's log has a line of it. */
    openDocument: async (id: string, signal: AbortSignal): Promise<Blob> => {
      const response = await sendCall(client, `/api/staff/documents/${encodeURIComponent(id)}`, {
        signal,
      });
      return response.blob();
    },
    /** Stores a picture that the offer or an event then names. */
    storePicture: async (bucket: PictureBucket, picture: Blob): Promise<AddedPicture> => {
      const init = { method: 'POST', body: picture };
      const response = await sendCall(client, `/api/staff/pictures/${bucket}`, init);
      return v.parse(addedPictureSchema, await response.json());
    },
    /** Calls `onChange` after each change of what staff's pages show, until `signal` aborts or the connection is lost. */
    followChanges: async (onChange: () => void, signal: AbortSignal): Promise<void> => {
      const { body } = await sendCall(client, '/api/staff/changes', { signal });
      await readLines(body, (line) => line.startsWith('data:') && onChange());
    },
  };
}

function isNotStaff({ code }: StaffFailure): boolean {
  return code === 'not_found' || code === 'unauthenticated' || code === 'token_expired';
}

/** The refusal of a failed response, with its parameters as the server sends them. A code that this page does not know is shown in the server's words. */
function toStaffError(json: unknown, silent: ServiceError): Error {
  const failure = v.safeParse(errorResponseSchema, json);
  if (!failure.success) {
    return silent;
  }
  const { code, error: text, details: params } = failure.output;
  return isStaffCode(code)
    ? new StaffError({ code, params })
    : new StaffError({ code: 'server_message', params: { text } });
}

function isStaffCode(code: string): code is StaffFailure['code'] {
  return isFailureCode(code) || staffErrorCodes.some((known) => known === code);
}

/** Reads a stream of UTF-8 text line by line; resolves at its end. */
async function readLines(
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
