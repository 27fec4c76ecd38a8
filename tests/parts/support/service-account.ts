import { exportPKCS8, generateKeyPair } from 'jose';

/** The key of a service account that no project has. */
export async function newServiceAccount(projectId: string): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return JSON.stringify({
    project_id: projectId,
    client_email: `server@${projectId}.iam.gserviceaccount.com`,
    private_key: await exportPKCS8(privateKey),
  });
}
