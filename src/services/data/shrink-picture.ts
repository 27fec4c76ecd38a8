/** In pixels: a scanned page of A4 is readable with 200 dots per inch. */
const LONGEST_SIDE = 2_400;
const QUALITY = 0.8;

/**
 * A picture as a JPEG that is large enough to be read; null when this browser cannot make one. An image element and not
 * `createImageBitmap`: in every browser since Safari 13.1 it is drawn as its EXIF data turn it.
 */
export async function shrinkPicture(picture: Blob): Promise<Blob | null> {
  const address = URL.createObjectURL(picture);
  const canvas = document.createElement('canvas');
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(naturalWidth, naturalHeight));
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const context = canvas.getContext('2d');
    if (!context) {
      return null;
    }
    // What is transparent would become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
    // Safari counts the memory of a canvas until it is collected.
    canvas.width = 0;
  }
}
