import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long an upload address is valid. */
const UPLOAD_SECONDS = 600;

export type UploadTokens = ReturnType<typeof createUploadTokens>;

/** Signs an object's path and an expiry time. */
export function createUploadTokens(secret: Uint8Array, clock: () => Date) {
  const nowSeconds = () => Math.floor(clock().getTime() / 1000);
  const digest = (objectPath: string, expiresAt: string) =>
    createHmac('sha256', secret).update(`${expiresAt}\n${objectPath}`).digest();
  return {
    sign: (objectPath: string, seconds = UPLOAD_SECONDS) => {
      const expiresAt = String(nowSeconds() + seconds);
      return `${expiresAt}.${digest(objectPath, expiresAt).toString('base64url')}`;
    },
    /** Whether the token is for this path and has not expired. */
    isValid: (objectPath: string, token: string) => {
      const [, expiresAt, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
      return (
        expiresAt !== undefined &&
        signature !== undefined &&
        Number(expiresAt) > nowSeconds() &&
        timingSafeEqual(Buffer.from(signature, 'base64url'), digest(objectPath, expiresAt))
      );
    },
  };
}
