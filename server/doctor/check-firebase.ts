import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { FIREBASE_KEYS_URL, hasKeys } from '#server/identity/firebase-keys.ts';
import {
  accessTokenForm,
  accessTokenSchema,
  ACCOUNTS_URL,
  readServiceAccount,
  TOKEN_URL,
} from '#server/identity/firebase-role-claims.ts';
import { ROLE_CLAIM } from '#server/identity/role-claim.ts';
import type { Settings } from '#server/settings.ts';
import { fault, ok, readJson, reasonOf, warning, type Finding, type Send } from './finding.ts';

/** Tokens are refused when this machine's clock differs by more than a minute. */
const CLOCK_LIMIT_MS = 30_000;
const REACH = 'Let this machine open connections to *.googleapis.com on port 443.';

interface FirebaseDeps {
  send: Send;
  clock: () => Date;
}

/** Sign-in and the role claim by Google's services. No account is changed. */
export async function checkFirebase(settings: Settings, deps: FirebaseDeps): Promise<Finding[]> {
  return settings.identity === 'embedded'
    ? [ok('sign-in: the demo’s, without passwords, for this machine only')]
    : [
        ...(await checkKeys(deps)),
        await checkProject(settings, deps),
        await checkServiceAccount(settings, deps),
      ];
}

async function checkKeys({ send, clock }: FirebaseDeps): Promise<Finding[]> {
  const unreadable = (reason: string) => [
    fault(`sign-in: Google’s keys cannot be read, so no one can sign in: ${reason}`, REACH),
  ];
  try {
    const response = await send(FIREBASE_KEYS_URL);
    const keys = await readJson(v.unknown(), response);
    return response.ok && hasKeys(keys)
      ? [ok('sign-in: Google’s keys can be read'), ...checkClock(response, clock())]
      : unreadable(`status ${response.status}`);
  } catch (error) {
    return unreadable(reasonOf(error));
  }
}

function checkClock(response: Response, now: Date): Finding[] {
  const googles = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(googles)) {
    return [];
  }
  const aheadMs = now.getTime() - googles;
  return Math.abs(aheadMs) > CLOCK_LIMIT_MS
    ? [
        fault(
          `clock: this machine’s is ${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} Google’s: sign-ins are refused`,
          'Set it by NTP: "timedatectl set-ntp true".',
        ),
      ]
    : [ok('clock: this machine’s is that of Google')];
}

const projectSchema = v.object({ authorizedDomains: v.optional(v.array(v.string()), []) });

/** As the browser's SDK does before it opens the popup. */
async function checkProject(
  { site, publicOrigin }: Settings,
  { send }: FirebaseDeps,
): Promise<Finding> {
  const url = `${ACCOUNTS_URL}/v1/projects?key=${encodeURIComponent(site.firebase.apiKey)}`;
  try {
    const response = await send(url, {
      headers: publicOrigin ? { referer: `${publicOrigin}/` } : {},
    });
    const project = await readJson(projectSchema, response);
    if (!response.ok || project === null) {
      return fault(
        `sign-in: Firebase refuses FIREBASE_API_KEY: status ${response.status}`,
        'Copy the web settings again from the Firebase console: Project settings, General, Your apps.',
      );
    }
    const host = publicOrigin === null ? null : new URL(publicOrigin).hostname;
    return host === null || project.authorizedDomains.includes(host)
      ? ok('sign-in: Firebase accepts the web settings and the address')
      : fault(
          `sign-in: Firebase refuses sign-ins at ${host}`,
          `Add ${host} in the Firebase console: Authentication, Settings, Authorized domains.`,
        );
  } catch (error) {
    return fault(`sign-in: Firebase cannot be reached: ${reasonOf(error)}`, REACH);
  }
}

const ROLE_NEEDED =
  'Give the service account the role Firebase Authentication Admin in the Google Cloud console: IAM.';
const errorSchema = v.object({ error: v.object({ message: v.string() }) });

/** Sets the claim of an account that does not exist: that it is not found shows that the right to change it is there. */
async function checkServiceAccount(
  { serviceAccount: setting, projectId }: Settings,
  { send, clock }: FirebaseDeps,
): Promise<Finding> {
  if (setting === null) {
    return warning(
      'chat: FIREBASE_SERVICE_ACCOUNT is not set, so messages arrive late: the page polls',
      'Create a service account as docs/deploy.md describes, and set it to the path of its key file.',
    );
  }
  try {
    const account = await readServiceAccount(setting, projectId);
    const form = await accessTokenForm(account, TOKEN_URL, clock());
    const token = await send(TOKEN_URL, { method: 'POST', body: form });
    const access = await readJson(accessTokenSchema, token);
    if (!token.ok || access === null) {
      return fault(
        `chat: Google refuses the key of the service account: status ${token.status}`,
        'Create a new key of the service account, and set FIREBASE_SERVICE_ACCOUNT to its file.',
      );
    }
    const update = await send(
      `${ACCOUNTS_URL}/v1/projects/${encodeURIComponent(projectId)}/accounts:update`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${access.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          localId: `doctor-${randomUUID()}`,
          customAttributes: JSON.stringify(ROLE_CLAIM),
        }),
      },
    );
    const refusal = await readJson(errorSchema, update);
    return refusal?.error.message.startsWith('USER_NOT_FOUND')
      ? ok('chat: the service account can set the role of accounts')
      : fault(
          `chat: the service account cannot set the role of accounts: status ${update.status}`,
          ROLE_NEEDED,
        );
  } catch (error) {
    const reason = reasonOf(error);
    return reason.startsWith('FIREBASE_SERVICE_ACCOUNT')
      ? fault(
          `chat: ${reason}`,
          'Set it to the path of the key file that Google gave, readable by the server’s user.',
        )
      : fault(`chat: the service account cannot be checked: ${reason}`, REACH);
  }
}
