import fc from 'fast-check';
import { applyChange, change } from './change-value.ts';
import {
  headerNames,
  hostileBody,
  hostileContentType,
  hostileHeader,
  hostileSegment,
  hostileText,
} from './arsenal.ts';

type Body = string | Uint8Array<ArrayBuffer> | undefined;

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Body;
}

/** The valid requests of a route. */
export interface RouteInput {
  /** Default: the method of the route. */
  method?: fc.Arbitrary<string>;
  /** Path parameters by name, not encoded; `*` is the value of a wildcard. */
  params?: Record<string, fc.Arbitrary<string>>;
  query?: fc.Arbitrary<Record<string, string>>;
  headers?: fc.Arbitrary<Record<string, string>>;
  /** One of these three, or no body. */
  json?: fc.Arbitrary<unknown>;
  form?: fc.Arbitrary<Record<string, string>>;
  bytes?: fc.Arbitrary<Uint8Array<ArrayBuffer>>;
}

interface SentBody {
  type: string | undefined;
  body: Body;
}

const parts = ['method', 'path', 'query', 'headers', 'body'] as const;
type Part = (typeof parts)[number];

/** CONNECT and TRACE never reach a handler. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Requests of a route: valid ones, valid ones with one hostile part, and hostile ones. `callers`: authorization headers. */
export function requestsOf(
  method: string,
  pattern: string,
  input: RouteInput | RouteInput[],
  callers: Record<string, string>[],
): fc.Arbitrary<FuzzRequest> {
  if (Array.isArray(input)) {
    return fc.oneof(...input.map((one) => requestsOf(method, pattern, one, callers)));
  }
  const build = (hostile: readonly Part[]): fc.Arbitrary<FuzzRequest> =>
    fc
      .record({
        method: hostile.includes('method')
          ? fc.constantFrom(...METHODS)
          : (input.method ?? fc.constant(method)),
        path: pathOf(pattern, input, hostile.includes('path')),
        query: queryOf(input, hostile.includes('query')),
        headers: headersOf(input, hostile.includes('headers')),
        sent: bodyOf(input, hostile.includes('body')),
        caller: fc.constantFrom(...callers),
      })
      .map(({ method: sentMethod, path, query, headers, sent, caller }) => {
        const hasBody = sentMethod !== 'GET' && sentMethod !== 'HEAD';
        return {
          method: sentMethod,
          path: path + query,
          headers: {
            ...caller,
            ...(hasBody && sent.type !== undefined && { 'content-type': sent.type }),
            ...headers,
          },
          body: hasBody ? sent.body : undefined,
        };
      });
  return fc.oneof(
    { weight: 2, arbitrary: build([]) },
    ...(['path', 'query', 'headers'] as const).map((part) => ({
      weight: 1,
      arbitrary: build([part]),
    })),
    { weight: 3, arbitrary: build(['body']) },
    { weight: 1, arbitrary: build(['body', 'headers']) },
    { weight: 1, arbitrary: build(parts) },
  );
}

function pathOf(pattern: string, { params = {} }: RouteInput, isHostile: boolean) {
  const segments = pattern.split('/').map((segment): fc.Arbitrary<string> => {
    const name = segment === '*' ? '*' : /^:(\w+)/.exec(segment)?.[1];
    if (name === undefined) {
      return fc.constant(segment);
    }
    const param = params[name];
    if (!param) {
      throw new Error(`${pattern}: the input has no parameter ${name}`);
    }
    const encoded = param.map((text) => text.split('/').map(encodeURIComponent).join('/'));
    return isHostile ? fc.oneof(encoded, hostileSegment, hostileSegment) : encoded;
  });
  const path = fc.tuple(...segments).map((texts) => texts.join('/') || '/');
  return isHostile
    ? fc.oneof(
        { weight: 4, arbitrary: path },
        {
          weight: 1,
          arbitrary: fc.tuple(path, hostileSegment).map(([start, end]) => `${start}/${end}`),
        },
      )
    : path;
}

function queryOf({ query }: RouteInput, isHostile: boolean): fc.Arbitrary<string> {
  const valid = (query ?? fc.constant<Record<string, string>>({})).map((entries) =>
    Object.entries(entries),
  );
  const asText = (entries: [string, string][]) =>
    entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
  if (!isHostile) {
    return valid.map(asText);
  }
  const changed = fc
    .tuple(valid, fc.array(fc.tuple(fc.nat(), hostileText), { minLength: 1, maxLength: 2 }))
    .map(([entries, changes]) =>
      changes.reduce<[string, string][]>((all, [at, text]) => {
        const index = all.length === 0 ? 0 : at % all.length;
        const [name = 'x', value = ''] = all[index] ?? [];
        return [
          ...all.filter((_, position) => position !== index || at % 5 === 0),
          at % 3 === 0 ? [text, value] : [name, text],
        ];
      }, entries),
    );
  return fc.oneof(
    { weight: 4, arbitrary: changed.map(asText) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(valid.map(asText), hostileSegment)
        .map(([text, junk]) => `${text === '' ? '?' : `${text}&`}${junk}`),
    },
  );
}

function headersOf({ headers }: RouteInput, isHostile: boolean) {
  const valid = headers ?? fc.constant<Record<string, string>>({});
  return isHostile
    ? fc
        .tuple(
          valid,
          fc.dictionary(fc.constantFrom(...headerNames), hostileHeader, {
            minKeys: 1,
            maxKeys: 3,
          }),
        )
        .map(([given, changes]) => ({ ...given, ...changes }))
    : valid;
}

function bodyOf(input: RouteInput, isHostile: boolean): fc.Arbitrary<SentBody> {
  const valid = validBody(input);
  if (!isHostile) {
    return valid;
  }
  const changed = changedBody(input);
  const junk = fc.record<SentBody>({ type: hostileContentType, body: hostileBody });
  return fc.oneof(
    { weight: changed ? 1 : 2, arbitrary: junk },
    ...(changed
      ? [
          { weight: 8, arbitrary: changed },
          {
            weight: 1,
            arbitrary: fc
              .tuple(valid, hostileContentType)
              .map(([{ body }, type]): SentBody => ({ type, body })),
          },
        ]
      : []),
  );
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

function validBody({ json, form, bytes }: RouteInput): fc.Arbitrary<SentBody> {
  if (json) {
    return json.map((value) => ({ type: JSON_TYPE, body: JSON.stringify(value) }));
  }
  if (form) {
    return form.map((fields) => ({
      type: FORM_TYPE,
      body: new URLSearchParams(fields).toString(),
    }));
  }
  return bytes
    ? bytes.map((body) => ({ type: 'application/octet-stream', body }))
    : fc.constant({ type: undefined, body: undefined });
}

function changedBody({ json, form }: RouteInput): fc.Arbitrary<SentBody> | null {
  if (json) {
    return fc
      .tuple(
        json,
        fc.oneof(
          { weight: 3, arbitrary: fc.tuple(change) },
          { weight: 1, arbitrary: fc.array(change, { minLength: 2, maxLength: 4 }) },
        ),
      )
      .map(([value, changes]) => ({
        type: JSON_TYPE,
        body: JSON.stringify(changes.reduce(applyChange, value)),
      }));
  }
  return form
    ? fc
        .tuple(
          form,
          fc.dictionary(
            fc.constantFrom('name', 'email', 'grant_type', 'refresh_token'),
            hostileText,
          ),
        )
        .map(([fields, changes]) => ({
          type: FORM_TYPE,
          body: new URLSearchParams({ ...fields, ...changes }).toString(),
        }))
    : null;
}
