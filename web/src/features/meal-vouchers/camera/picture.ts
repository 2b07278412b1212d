/** Broad enough for the thin bars of a ticket, small enough for a phone to read several a second. */
export const frameWidth = 1600;
/** A photo is read only once, so it may be larger than the pictures of the camera. */
const photoWidth = 3000;

function draw(source: CanvasImageSource, width: number, height: number, most: number): ImageData {
  const scale = Math.min(1, most / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The codes that the camera sees now. */
export const frameOf = (video: HTMLVideoElement): ImageData =>
  draw(video, video.videoWidth, video.videoHeight, frameWidth);

/** Rejects if the file is no picture. */
export async function pictureOf(file: File): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  try {
    return draw(bitmap, bitmap.width, bitmap.height, photoWidth);
  } finally {
    bitmap.close();
  }
}
