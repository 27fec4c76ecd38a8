import type { RequestListener } from 'node:http';
import * as v from 'valibot';
import { getRequestListener } from '@hono/node-server';
import { except } from 'hono/combine';
import { Hono, type Context } from 'hono';
import { every } from 'hono/combine';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { type SiteProfile, siteProfileSchema } from '#domain/site/site-profile.ts';
import type { RenderPage } from '#domain/rendering/page.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { PICTURES_PATH } from '#server/api/staff.routes.ts';
import { apiRoutes } from '#server/api/routes.ts';
import { restRoutes } from '#server/embedded/data-service/rest-routes.ts';
import { storageRoutes } from '#server/embedded/data-service/storage-routes.ts';
import { readBuiltFiles } from '#server/http/pages/built-files.ts';
import type { TextCache } from '#server/http/content-cache.ts';
import { crawlerRoutes } from '#server/http/pages/crawlers.ts';
import { installableRoutes } from '#server/http/pages/installable.ts';
import { warnOfProxy } from '#server/http/limits/client-address.ts';
import { errorBodyFor } from '#server/http/error-forms.ts';
import { toErrorResponse } from '#server/http/errors.ts';
import { internalEnv } from '#server/identity/internal-request.ts';
import { createSendCached } from '#server/http/json.ts';
import { limitJsonDepth } from '#server/http/limits/json-depth.ts';
import { MAX_PICTURE_BYTES } from '#server/offer/store-picture.ts';
import { createLimits, limitBody, limitBodyTo } from '#server/http/limits/limits.ts';
import { loopbackOnly } from '#server/embedded/loopback-only.ts';
import type { PageCache } from '#server/http/pages/page-cache.ts';
import { requestLog, type CountResponse, type RequestLogEnv } from '#server/http/request-log.ts';
import { createSecurityHeaders, setSecurityHeaders } from '#server/http/security-headers.ts';
import { siteRoutes } from '#server/http/pages/site.ts';
import { refuseUnusableText } from '#server/http/usable-text.ts';
import { requireIdentity } from '#server/identity/authenticate.ts';
import { chooserRoutes } from '#server/embedded/identity/chooser.ts';
import {
  identityProviderRoutes,
  type IdentityProvider,
} from '#server/embedded/identity/provider.ts';
import { sameOriginOnly } from '#server/embedded/identity/same-origin.ts';
import { ensureRoleClaim, type SetRoleClaim } from '#server/identity/role-claim.ts';
import type { VerifyToken } from '#server/identity/verify.ts';
import type { Sender } from '#server/mail/send-mail.ts';
import { readSiteProfile } from '#server/db/offer/site.ts';
import { mailPages } from '#server/mail/mail-pages.ts';
import type { FileStore } from '#server/embedded/storage/file-store.ts';
import type { UploadTokens } from '#server/embedded/storage/upload-token.ts';
import type { Settings } from '#server/settings/settings.ts';

/** The dependencies of the server. `main.ts` opens them; tests open their own. */
export interface AppDeps extends Pick<
  ApiDeps,
  'db' | 'publicReads' | 'storage' | 'pictures' | 'staffChanges' | 'clock' | 'createId'
> {
  verifyToken: VerifyToken;
  /** Null: tokens have no role claim, and the chat polls. */
  setRoleClaim: SetRoleClaim | null;
  /** The embedded identity provider; null when Firebase is used. */
  identityProvider: IdentityProvider | null;
  /** The files of the embedded data service; null when Supabase is used. */
  dataService: { files: FileStore; uploadTokens: UploadTokens } | null;
  /** Where the links of mails lead, for a page that lists them; null: there is no such page. */
  listedMails: Pick<Sender, 'site' | 'origin'> | null;
  logger: Logger;
  settings: Pick<
    Settings,
    | 'hasRateLimits'
    | 'trustedProxies'
    | 'publicOrigin'
    | 'uploadLimits'
    | 'bookingLimits'
    | 'eventLimits'
    | 'site'
  >;
  clientDir: string;
  renderPage: RenderPage;
  pages: PageCache;
  /** What pages show of the site, as of the start. */
  profile: SiteProfile;
  /** Responses of /api that are the same for everyone. */
  publicTexts: TextCache;
  /** Null: responses are not counted. */
  countResponse: CountResponse | null;
}

/** Of the texts that are the same for everyone; the others have their paths. */
const PROFILE_KEY = 'site';
const toProfile = v.parser(v.pipe(v.string(), v.parseJson(), siteProfileSchema));

/** For the address of a request without a Host header (HTTP/1.0). */
const NO_HOST = 'localhost';

/** Builds the whole server from its dependencies: the app, and the listener of an HTTP server. Opens nothing, does not listen, does not read the environment. */
export function createApp(deps: AppDeps) {
  const { db, publicReads, verifyToken, identityProvider, dataService, clock } = deps;
  const { hasRateLimits, trustedProxies, publicOrigin, site } = deps.settings;
  const security = createSecurityHeaders({
    supabaseUrl: site.dataOrigin,
    authDomain: site.identity === 'firebase' ? site.firebase.authDomain : null,
  });
  const limits = createLimits({
    isOn: hasRateLimits,
    trustedProxies,
    uploadBytesPerDay: deps.settings.uploadLimits.bytesPerDayOfAddress,
  });
  const signedIn = requireIdentity(verifyToken);

  let lastProfile = deps.profile;
  const readSite = async () => {
    const known = deps.publicTexts.read(PROFILE_KEY, async () => ({
      entry: JSON.stringify(await readSiteProfile(publicReads, site.dataOrigin)),
      isCached: true,
    }));
    // While the database is unavailable pages look as before.
    lastProfile = await known.then(toProfile, () => lastProfile);
    return { ...site, ...lastProfile };
  };

  const app = new Hono<RequestLogEnv>();
  app.onError(toErrorResponse);
  app.notFound(async (c: Context<RequestLogEnv, string>) => {
    await limits.unknownPaths(c, () => Promise.resolve());
    return c.json(errorBodyFor(c.req.path, 'not_found'), 404);
  });
  app.use(requestLog(deps.logger, deps.createId, deps.countResponse));
  app.use(setSecurityHeaders(security));
  if (identityProvider) {
    app.use(loopbackOnly);
  } else if (trustedProxies === 0) {
    app.use(warnOfProxy(deps.logger));
  }

  // Hono sends no body, and would leave its stream open.
  app.use(async (c, next) => {
    await next();
    if (c.req.method === 'HEAD') {
      await c.res.body?.cancel();
    }
  });
  app.use(refuseUnusableText);

  app.use('/api/*', limits.requests, except(PICTURES_PATH, limitBody, limitJsonDepth));
  app.use(PICTURES_PATH, limitBodyTo(MAX_PICTURE_BYTES));
  app.use('/api/*', async (c, next) => {
    c.header('cache-control', 'no-store');
    // robots.txt lets crawlers read some of it, to render pages. It must not be in search results itself.
    c.header('x-robots-tag', 'noindex');
    await next();
  });
  app.route(
    '/',
    apiRoutes({
      ...deps,
      ...deps.settings,
      readSite,
      ensureRoleClaim: (identity) => ensureRoleClaim(identity, deps.setRoleClaim, deps.logger),
      signedIn,
      write: every(signedIn, limits.writes),
      admitsUpload: limits.admitsUpload,
      sendCached: createSendCached(deps.publicTexts),
      browserErrorLimit: limits.browserErrors,
      logBrowserError: (browserError) =>
        deps.logger.warn({ browserError }, 'an error in a browser'),
    }),
  );
  // For the development server: the pages of this one contain it.
  app.get('/api/site', async (c) => c.json(await readSite()));
  app.all('/api/*', (c) => c.notFound());

  if (identityProvider) {
    app.use('/identitytoolkit.googleapis.com/*', sameOriginOnly, limits.signIns, limitBody);
    app.use('/securetoken.googleapis.com/*', sameOriginOnly, limits.signIns, limitBody);
    app.use('/embedded-signin/*', sameOriginOnly, limitBody);
    app.use('/embedded-signin/revoke', limits.signIns);
    app.route('/', identityProviderRoutes(identityProvider));
    app.route(
      '/embedded-signin',
      chooserRoutes({
        tokens: identityProvider.tokens,
        db,
        limit: limits.signIns,
        readSite,
      }),
    );
  }
  if (deps.listedMails) {
    app.route('/dev/mail', mailPages({ db, sender: deps.listedMails, limit: limits.requests }));
  }
  if (dataService) {
    app.use('/rest/v1/*', limits.requests, limitBody, limitJsonDepth, compress());
    app.route('/rest/v1', restRoutes({ db, publicReads, verifyToken }));
    app.use('/storage/v1/*', limits.storedFiles);
    app.use('/storage/v1/object/public/*', compress());
    app.put('/storage/v1/object/upload/*', limits.uploads);
    app.route('/storage/v1', storageRoutes({ db, ...dataService }));
    // Its WebSockets are accepted elsewhere (`acceptWebSockets`).
    app.all('/realtime/v1/*', (c) => c.notFound());
  }
  app.use('/sitemap.xml', limits.requests);
  app.route('/', crawlerRoutes({ db: publicReads, readSite, clock, publicOrigin }));
  app.route('/', installableRoutes({ ...deps, readSite, limit: limits.requests }));
  app.route(
    '/',
    siteRoutes({
      ...deps,
      ...deps.settings,
      readSite,
      files: readBuiltFiles(deps.clientDir),
      pagePolicy: security.pagePolicy,
      limit: limits.pages,
      fetchOwn: (request, reader) =>
        app.fetch(request, internalEnv(reader && { ...reader, claims: {} })),
    }),
  );
  const handle = getRequestListener(app.fetch, { hostname: NO_HOST });
  const listener: RequestListener = (incoming, outgoing) => void handle(incoming, outgoing);
  return { app, listener };
}
