import sharp from 'sharp';

/** A blank square photo without colour subsampling, which takes the most memory to decode. */
export const largePhoto = (
  side: number,
  {
    progressive = true,
    chromaSubsampling = '4:4:4',
  }: { progressive?: boolean; chromaSubsampling?: string } = {},
): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#f4f2ee' } })
    .jpeg({ progressive, chromaSubsampling })
    .toBuffer();
