import { readFile } from 'node:fs/promises';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as bombs from '../../../../testing/files/bombs.ts';
import * as hostile from '../../../../testing/files/hostile.ts';
import { inspect } from './inspect.ts';
import { certificatePdf, certificatePhoto, type PhotoFaults } from './samples/certificate.ts';

const { sample } = hostile;

describe('a certificate file that is uploaded', { timeout: 120_000 }, () => {
  const refused: readonly [string, () => Buffer | Promise<Buffer>, string][] = [
    ['an empty file', () => Buffer.alloc(0), 'empty'],
    ['a text', () => Buffer.from('Bonjour, voici mon arrêt.'), 'type'],
    [
      'a PNG named .jpg',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'type',
    ],
    ['a HEIC renamed to .jpg', hostile.renamedHeic, 'heic'],
    ['half a photo', hostile.truncatedPhoto, 'damaged'],
    ['half a PDF', hostile.truncatedPdf, 'damaged'],
    ['a photo that is also an archive', hostile.photoWithZip, 'polyglot'],
    ['a PDF that is also an archive', hostile.pdfWithZip, 'polyglot'],
    ['a photo that is also a PDF', hostile.photoWithPdf, 'polyglot'],
    ['a photo that is also a web page', hostile.photoWithScript, 'polyglot'],
    ['a PDF with a script', hostile.scriptPdf, 'activePdf'],
    ['a PDF with a script under an escaped name', hostile.escapedScriptPdf, 'activePdf'],
    ['a PDF that starts a program', hostile.launchPdf, 'activePdf'],
    ['a PDF with an attachment', hostile.attachmentPdf, 'attachmentPdf'],
    ['an encrypted PDF', hostile.encryptedPdf, 'encryptedPdf'],
    ['a PDF of 31 pages', hostile.manyPagesPdf, 'tooManyPages'],
    ['a PDF that expands to 120 MB', () => hostile.bombPdf(120), 'tooHeavy'],
    ['a PDF compressed twice', hostile.doubleBombPdf, 'tooHeavy'],
    [
      'a PDF whose list of objects is compressed twice, with a long dictionary',
      bombs.longDictionaryBomb,
      'tooHeavy',
    ],
    ['a PDF page compressed twice, with escaped names of the filters', bombs.escapedFilterBomb, 'tooHeavy'],
    ['a PDF page of hexadecimal digits compressed twice', bombs.hexBomb, 'tooHeavy'],
    ['a PDF page compressed by run lengths and again by deflate', bombs.runLengthBomb, 'tooHeavy'],
    ['a PDF page compressed by LZW', bombs.lzwBomb, 'tooHeavy'],
    ['a PDF page with a row of pixels of two gigabytes', bombs.predictorBomb, 'tooHeavy'],
    [
      'a PDF that states a small size for a JPEG of 900 megapixels',
      async () => bombs.lyingPicture(await certificatePhoto(sample)),
      'tooManyPixels',
    ],
    ['a PDF that states a small size for a JPEG 2000 of 900 megapixels', bombs.lyingJpx, 'tooManyPixels'],
    ['a PDF that begins like a photo', hostile.pdfAfterPhotoMark, 'polyglot'],
    ['a photo of more than 100 megapixels', hostile.hugePhoto, 'tooManyPixels'],
  ];
  it.each(refused)('is refused when it is %s', async (_what, file, problem) => {
    await expect(inspect([await file()])).rejects.toMatchObject({ problem });
  });

  it('is accepted when it contains harmless actions or a motion photo', async () => {
    for (const file of [await hostile.harmlessActionPdf(), await hostile.motionPhoto()]) {
      await expect(inspect([file])).resolves.toMatchObject({ pageCount: 1 });
    }
  });

  it.each(['cairo', 'chromium', 'ghostscript', 'ghostscript-scan', 'img2pdf', 'qpdf', 'reportlab'])(
    'is accepted when %s has made it as a PDF of one JPEG',
    async (producer) => {
      const path = new URL(`samples/producers/${producer}.pdf`, import.meta.url);
      const { pageCount, quality } = await inspect([await readFile(path)]);
      expect(pageCount).toBe(1);
      expect(quality.score).toBeGreaterThan(40);
    },
  );

  it('contains no compressed data that another program would expand', async () => {
    for (const bomb of [bombs.shortKeyBomb(), bombs.halfDamagedBomb()]) {
      const { content } = await inspect([bomb]);
      const document = await PDFDocument.load(content);
      for (const [, object] of document.context.enumerateIndirectObjects()) {
        if (!(object instanceof PDFRawStream)) continue;
        expect(object.dict.has(PDFName.of('F'))).toBe(false);
        expect(decodePDFRawStream(object).decode().length).toBeLessThan(10_000);
      }
    }
  });

  it('becomes an upright photo without place, device or the video that some phones append', async () => {
    const { content } = await inspect([await hostile.phonePhoto(6)]);
    const metadata = await sharp(content).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(metadata.height).toBeGreaterThan(metadata.width);
    expect(content.includes('Telephone')).toBe(false);
    const film = await inspect([await hostile.motionPhoto()]);
    expect(film.content.includes('ftypmp42')).toBe(false);
  });

  it('becomes a PDF without title, author and the places of its pictures', async () => {
    const photos = await inspect([await hostile.phonePhoto(1), await hostile.phonePhoto(1)]);
    expect(photos).toMatchObject({ kind: 'application/pdf', pageCount: 2 });
    const { content } = await inspect([await certificatePdf(sample)]);
    const { context } = await PDFDocument.load(content, { updateMetadata: false });
    expect(context.trailerInfo.Info).toBeUndefined();
    // Nor in a list of objects that nothing reads any more.
    const written = context
      .enumerateIndirectObjects()
      .map(([, object]) =>
        object instanceof PDFRawStream
          ? Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')
          : `${object}`,
      );
    expect(written.join('\n')).not.toMatch(/\/(?:Title|Producer)/);
  });

  it('is cleaned to the same bytes each time', async () => {
    const photo = await certificatePhoto(sample, { blur: 1 });
    const [one, other] = [await inspect([photo]), await inspect([photo])];
    expect(one.quality).toEqual(other.quality);
    expect(one.content.equals(other.content)).toBe(true);
  });

  it('is refused as several files when one of them is not a photo', async () => {
    const files = [await certificatePhoto(sample), await certificatePdf(sample)];
    await expect(inspect(files)).rejects.toMatchObject({ problem: 'photosOnly' });
  });

  it('gets its dates from a PDF with text, and none from a scan', async () => {
    const { startDate, endDate } = sample;
    expect((await inspect([await certificatePdf(sample)])).datesRead).toEqual({ startDate, endDate });
    const photo = await certificatePhoto(sample);
    const scan = await inspect([photo, photo]);
    expect((await inspect([scan.content])).datesRead).toBeNull();
  });
});

describe('the readability score of a file', { timeout: 120_000 }, () => {
  const scoreWith = async (faults: PhotoFaults) =>
    (await inspect([await certificatePhoto(sample, faults)])).quality;

  it('decreases with each fault and its degree, and has advice for each fault', async () => {
    const sharpOne = await scoreWith({});
    expect(sharpOne).toEqual({ score: 100, advice: [] });
    const worse: readonly [PhotoFaults, RegExp][] = [
      [{ blur: 4 }, /flou/],
      [{ light: 0.3 }, /sombre/],
      [{ contrast: 0.15 }, /se détache mal/],
      [{ turn: 8 }, /de travers/],
      [{ side: 500 }, /Approchez-vous/],
    ];
    for (const [faults, advice] of worse) {
      const { score, advice: given } = await scoreWith(faults);
      expect(score, JSON.stringify(faults)).toBeLessThan(90);
      expect(given[0]).toMatch(advice);
    }
    const order = async (...degrees: readonly PhotoFaults[]) => {
      const scores: number[] = [];
      for (const faults of degrees) scores.push((await scoreWith(faults)).score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      expect(scores.at(-1)).toBeLessThan(60);
    };
    await order({}, { blur: 2 }, { blur: 3 }, { blur: 6 });
    await order({}, { light: 0.4 }, { light: 0.25 }, { light: 0.1 });
    await order({}, { side: 1000 }, { side: 700 }, { side: 300 });
  });

  it('is 0 for a blank page and for a black page', async () => {
    for (const background of ['#f4f2ee', '#050505']) {
      const page = { create: { width: 1200, height: 1600, channels: 3 as const, background } };
      const { quality } = await inspect([await sharp(page).jpeg().toBuffer()]);
      expect(quality.score).toBe(0);
      expect(quality.advice).toHaveLength(1);
    }
  });

  it('of a certificate is the score of its worst page', async () => {
    const [good, bad] = [await certificatePhoto(sample), await certificatePhoto(sample, { blur: 6 })];
    const both = await inspect([good, bad]);
    expect(both.quality).toEqual((await inspect([bad])).quality);
  });
});
