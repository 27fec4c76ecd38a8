import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long an upload address is valid. */
const UPLOAD_SECONDS = 600;

/** Signs an object's path and an expiry time. */
export interface UploadTokens {
  sign: (objectPath: string) => string;
  /** Whether the token is for this path and has not expired. */
  isValid: (objectPath: string, token: string) => boolean;
}

export function createUploadTokens(secret: Uint8Array, clock: () => Date): UploadTokens {
  const nowSeconds = () => Math.floor(clock().getTime() / 1000);
  const digest = (objectPath: string, expiresAt: string) =>
    createHmac('sha256', secret).update(`${expiresAt}\n${objectPath}`).digest();
  return {
    sign: (objectPath) => {
      const expiresAt = String(nowSeconds() + UPLOAD_SECONDS);
      return `${expiresAt}.${digest(objectPath, expiresAt).toString('base64url')}`;
    },
    isValid: (objectPath, token) => {
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
