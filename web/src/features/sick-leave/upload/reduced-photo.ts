/**
 * Reduces a photo to the needs of a certificate: a phone's has four times the pixels and records its place.
 * Drawing it again keeps only pixels.
 */
const longestSide = 2000;
const enoughBytes = 500_000;

const drawn = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** Returns the photo unchanged if this browser cannot draw it; the server then checks whether it is readable. */
export async function reducedPhoto(photo: File): Promise<File> {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return photo;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    let smallest: Blob | null = null;
    for (const quality of [0.8, 0.6]) {
      smallest = await drawn(canvas, quality);
      if (smallest !== null && smallest.size <= enoughBytes) break;
    }
    const { name, lastModified } = photo;
    return smallest ? new File([smallest], name, { type: 'image/jpeg', lastModified }) : photo;
  } catch {
    return photo;
  }
}
