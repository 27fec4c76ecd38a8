const STORED_FLYER = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/;

/** Whether a flyer has the name of a stored one (`storePicture`). */
export function isStoredFlyer(name: string): boolean {
  return STORED_FLYER.test(name);
}
