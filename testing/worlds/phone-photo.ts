/** Runs in a page: a photo of twelve million pixels with lines of text and the grain of a sensor, as base64. */
export function photoOfPhone(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#eee';
  context.fillRect(0, 0, 4000, 3000);
  context.fillStyle = '#222';
  context.font = '56px sans-serif';
  for (let line = 1; line < 40; line += 1)
    context.fillText(`Arrêt de travail, volet 3, ligne ${line} `.repeat(4), 80, line * 74);
  const pixels = context.getImageData(0, 0, 4000, 3000);
  for (let at = 0; at < pixels.data.length; at += 1)
    if (at % 4 < 3) pixels.data[at] = (pixels.data[at] ?? 0) + Math.random() * 16 - 8;
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
}
