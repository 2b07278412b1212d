/**
 * Files that must be refused, or accepted although they look odd; built here so that the repository has none.
 */
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import {
  certificatePdf,
  certificatePhoto,
  type SampleCertificate,
} from '@fournil/store/files/samples/certificate';
import sharp from 'sharp';
import { rawPdf } from './raw-pdf.ts';

export const sample: SampleCertificate = {
  name: 'Élodie Lefèvre',
  startDate: '2026-11-12',
  endDate: '2026-11-18',
};

const saved = async (document: PDFDocument): Promise<Buffer> => Buffer.from(await document.save());

async function changedPdf(change: (document: PDFDocument) => void | Promise<void>): Promise<Buffer> {
  const document = await PDFDocument.load(await certificatePdf(sample));
  await change(document);
  return saved(document);
}

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>';

/** A content that unfolds to `megabytes` of blanks. */
export function bombPdf(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1_000_000, 0x20), { level: 9 }).toString('latin1');
  return rawPdf([page, `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`]);
}

/** Deflated twice: a few kilobytes represent megabytes. */
export function doubleBombPdf(): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(20_000_000, 0x20))).toString('latin1');
  const dictionary = `<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>`;
  return rawPdf([page, `${dictionary}\nstream\n${packed}\nendstream`]);
}

const action = (document: PDFDocument, entries: Record<string, unknown>) =>
  document.catalog.set(PDFName.of('OpenAction'), document.context.obj(entries as never));

export const scriptPdf = (): Promise<Buffer> =>
  changedPdf((document) => {
    action(document, { Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
  });

/** The name written with an escape, as malware does. */
export const escapedScriptPdf = (): Buffer =>
  rawPdf([page, '<< /Length 0 >>\nstream\n\nendstream', '<< /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>']);

export const launchPdf = (): Promise<Buffer> =>
  changedPdf((document) => {
    action(document, { Type: 'Action', S: 'Launch', F: PDFString.of('cmd.exe') });
  });

/** Every word processor writes it: open at the first page. */
export const harmlessActionPdf = (): Promise<Buffer> =>
  changedPdf((document) => {
    const first = document.getPage(0).ref;
    document.catalog.set(PDFName.of('OpenAction'), document.context.obj([first, 'Fit']));
  });

export const attachmentPdf = (): Promise<Buffer> =>
  changedPdf(async (document) => {
    await document.attach(Buffer.from('MZ'), 'facture.exe', { mimeType: 'application/octet-stream' });
  });

/** Enough for a reader to say that it is encrypted. */
export const encryptedPdf = (): Buffer =>
  rawPdf(
    [
      page,
      '<< /Length 0 >>\nstream\n\nendstream',
      `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
    ],
    `/Encrypt 5 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`,
  );

export const manyPagesPdf = (): Promise<Buffer> =>
  changedPdf((document) => {
    for (let at = 0; at < 30; at++) document.addPage([100, 100]);
  });

const photo = () => certificatePhoto(sample);

/** A picture with a too large size in its header only. */
export async function hugePhoto(): Promise<Buffer> {
  const jpeg = await photo();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const claimed = Buffer.from(jpeg);
  claimed.writeUInt16BE(20_000, frame + 5);
  claimed.writeUInt16BE(20_000, frame + 7);
  return claimed;
}

/** EXIF with a place and an orientation, as phones write it. */
export async function phonePhoto(orientation: number): Promise<Buffer> {
  const upright = await photo();
  // Stored rotated, with the tag that gives its orientation.
  const turned = await sharp(upright)
    .rotate(orientation === 6 ? 270 : 0)
    .jpeg()
    .toBuffer();
  return sharp(turned)
    .withExif({
      IFD0: { Make: 'Telephone', Artist: 'Élodie Lefèvre' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 51/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '2/1 21/1 7/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

const heicHead = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic'),
  Buffer.alloc(4),
  Buffer.from('mif1heic'),
]);
const zip = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1');

export const renamedHeic = (): Buffer => Buffer.concat([heicHead, Buffer.alloc(4000, 7)]);
export const truncatedPhoto = async (): Promise<Buffer> => {
  const jpeg = await photo();
  return jpeg.subarray(0, Math.floor(jpeg.length / 2));
};
export const truncatedPdf = async (): Promise<Buffer> => (await certificatePdf(sample)).subarray(0, 600);
export const photoWithZip = async (): Promise<Buffer> =>
  Buffer.concat([await photo(), Buffer.from('PK\x03\x04', 'latin1'), zip]);
export const pdfWithZip = async (): Promise<Buffer> =>
  Buffer.concat([await certificatePdf(sample), Buffer.from('PK\x03\x04', 'latin1'), zip]);
/** The start of a photo in a comment, where no stream of the PDF holds it. */
export const pdfAfterPhotoMark = async (): Promise<Buffer> => {
  const pdf = await certificatePdf(sample);
  return Buffer.concat([Buffer.from('%PDF-1.7\n%\xff\xd8\xff\xe0\n', 'latin1'), pdf.subarray(9)]);
};
export const photoWithPdf = async (): Promise<Buffer> =>
  Buffer.concat([await photo(), await certificatePdf(sample)]);
export const photoWithScript = async (): Promise<Buffer> => {
  const jpeg = await photo();
  const comment = Buffer.from('<script>alert(1)</script>');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, jpeg.subarray(2)]);
};
/** As phones append a short film to a photo. */
export const motionPhoto = async (): Promise<Buffer> =>
  Buffer.concat([
    await photo(),
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypmp42'),
    Buffer.alloc(50_000, 3),
  ]);

/** A photo of exactly so many bytes: filled up with the data of its maker. */
export async function photoOf(bytes: number): Promise<Buffer> {
  const jpeg = await photo();
  const parts = [jpeg.subarray(0, 2)];
  for (let left = bytes - jpeg.length; left > 0; ) {
    // A segment has at most 65,533 bytes, 4 of them its header; no remainder may be shorter than a header.
    const size = left <= 65_537 ? left : Math.min(65_537, left - 4);
    const segment = Buffer.alloc(size, 0x41);
    segment.writeUInt16BE(0xffef, 0);
    segment.writeUInt16BE(size - 2, 2);
    parts.push(segment);
    left -= size;
  }
  return Buffer.concat([...parts, jpeg.subarray(2)]);
}
