import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import * as v from 'valibot';
import { fileOf, pictureBuckets, type AddedPicture } from '#domain/offer/picture.ts';
import { DRY_RUN } from '#domain/staff/call.ts';
import { sharedStaffDeps } from '#server/decisions/staff-deps.ts';
import { demand, type StaffDeps } from '#server/decisions/use-case.ts';
import { openDocument } from '#server/documents/decisions/open-document.ts';
import { Refusal } from '#server/errors.ts';
import { allowSlowUpload } from '#server/http/limits/arrival-limits.ts';
import { encodedName } from '#domain/text/encoded-name.ts';
import { originOf } from '#server/http/origin.ts';
import { streamChanges } from '#server/http/stream-changes.ts';
import { validate } from '#server/http/validate.ts';
import type { IdentityEnv } from '#server/identity/authenticate.ts';
import { PICTURE_FOLDERS, storePicture } from '#server/offer/store-picture.ts';
import { findByEmail, type Member } from '#server/staff/members.ts';
import { answers } from '#server/staff/use-cases.ts';
import type { ApiDeps } from './deps.ts';

interface StaffEnv {
  Variables: IdentityEnv['Variables'] & { member: Member };
}

const PICTURES = '/pictures';
/** Their bodies are larger than those of other calls. */
export const PICTURES_PATH = `/api/staff${PICTURES}/*`;
const PICTURE_PERMISSIONS = { images: 'offer.write', flyers: 'events.review' } as const;
const bucketParam = v.object({ bucket: v.picklist(pictureBuckets) });

const idParam = v.object({ id: v.pipe(v.string(), v.uuid()) });
const callQuery = v.object({ [DRY_RUN]: v.optional(v.literal('true')) });

/** What a browser shows in a page; Word is downloaded. */
const SHOWN_TYPES = ['application/pdf', 'image/jpeg', 'image/png'];

/** /api/staff: the work of staff. For everyone else these paths do not exist. */
export function staffRoutes(deps: ApiDeps) {
  const { db, clock, storage, pictures, publicOrigin, write } = deps;
  const staff: MiddlewareHandler<StaffEnv> = every(hasToken(deps), isActive(deps));
  const depsOf = (c: Context, { name, role }: Member): StaffDeps => {
    const origin = originOf(c, publicOrigin);
    return {
      ...sharedStaffDeps(deps, { db, clock, origin, documents: storage }),
      actor: { name, role },
    };
  };
  const routes = new Hono<IdentityEnv>()
    .get('/documents/:id', staff, validate('param', idParam), async (c) => {
      const { document, content } = await openDocument(
        depsOf(c, c.get('member')),
        c.req.valid('param').id,
      );
      const { mime_type: type, original_filename: name } = document;
      return c.body(content, 200, {
        'content-type': type,
        'content-disposition': `${SHOWN_TYPES.includes(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodedName(name)}`,
        'content-security-policy': 'sandbox',
      });
    })
    .get('/changes', staff, (c) => {
      const { id, email } = c.get('member');
      const expiresAt = (c.get('identity').claims.exp ?? 0) * 1_000;
      const mayRead = async () =>
        clock().getTime() < expiresAt && (await findByEmail(db, email))?.is_active === true;
      return c.body(streamChanges(deps.staffChanges, { memberId: id, mayRead }), 200, {
        'content-type': 'text/event-stream',
        // For nginx, which would collect the events.
        'x-accel-buffering': 'no',
      });
    });
  routes.post(`${PICTURES}/:bucket`, staff, write, validate('param', bucketParam), async (c) => {
    const { bucket } = c.req.valid('param');
    const { name, role } = c.get('member');
    demand({ actor: { name, role } }, PICTURE_PERMISSIONS[bucket]);
    allowSlowUpload(c.env);
    const stored = await storePicture(pictures, bucket, new Uint8Array(await c.req.arrayBuffer()));
    return c.json<AddedPicture>({
      file: fileOf(`${PICTURE_FOLDERS[bucket]}${stored}`),
      name: stored,
    });
  });
  for (const { call, isDecision, respond } of answers) {
    const counted: MiddlewareHandler<IdentityEnv> = isDecision ? write : (_, next) => next();
    routes.post(
      `/${call.name}`,
      staff,
      counted,
      validate('query', callQuery),
      validate('json', v.unknown()),
      async (c) => {
        const dryRun = c.req.valid('query')[DRY_RUN] === 'true';
        return c.json(await respond(depsOf(c, c.get('member')), c.req.valid('json'), { dryRun }));
      },
    );
  }
  return routes;
}

/** Lets only callers with a token pass. An expired one is refreshed, so that its refusal is that of other paths. */
function hasToken({ signedIn }: ApiDeps): MiddlewareHandler<IdentityEnv> {
  return async (c, next) => {
    if (c.req.header('authorization') === undefined) {
      return c.notFound();
    }
    try {
      await signedIn(c, () => Promise.resolve());
    } catch (error) {
      if (error instanceof Refusal && error.code === 'unauthenticated') {
        return c.notFound();
      }
      throw error;
    }
    return next();
  };
}

/** Lets only active members of staff pass. It is read for each call: a token outlives a deactivation. */
function isActive({ db }: ApiDeps): MiddlewareHandler<StaffEnv> {
  return async (c, next) => {
    const member = await findByEmail(db, c.get('identity').email);
    if (!member) {
      return c.notFound();
    }
    if (!member.is_active) {
      throw new Refusal('forbidden');
    }
    c.set('member', member);
    return next();
  };
}
