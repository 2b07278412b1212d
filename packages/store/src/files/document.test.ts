import { strFromU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as hostile from '../../../../testing/files/hostile.ts';
import { makeDocumentSafe } from './document.ts';
import { certificatePdf, certificatePhoto } from './samples/certificate.ts';
import { wordDocument, wordField, wordLink } from './samples/word.ts';

const text = ['Procédure de nettoyage', 'Le fournil se nettoie chaque soir.'];
const word = (more: Partial<Parameters<typeof wordDocument>[0]> = {}) =>
  wordDocument({ paragraphs: text, ...more });
const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Artist: 'Jeanne' } })
    .png()
    .toBuffer();
const utf16 = (xml: string) =>
  new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')]));

describe('a document that is uploaded', { timeout: 60_000 }, () => {
  const refused: readonly [string, () => Buffer | Promise<Buffer>, string][] = [
    ['an empty file', () => Buffer.alloc(0), 'empty'],
    ['a text', () => Buffer.from('Bonjour'), 'type'],
    ['a PDF with a script', hostile.scriptPdf, 'activePdf'],
    ['a PDF with an attachment', hostile.attachmentPdf, 'attachmentPdf'],
    ['a PDF that is also an archive', hostile.pdfWithZip, 'polyglot'],
    ['a PDF that expands to 120 MB', () => hostile.bombPdf(120), 'tooHeavy'],
    ['a photo of more than 100 megapixels', hostile.hugePhoto, 'tooManyPixels'],
    ['a PNG that is also an archive', async () => Buffer.concat([await png(), word()]), 'polyglot'],
    ['half a PNG', async () => (await png()).subarray(0, 60), 'damaged'],
    ['an archive', () => Buffer.from(zipSync({ 'a.txt': new Uint8Array(3) })), 'type'],
    ['half a Word text', () => word().subarray(0, 400), 'damaged'],
    ['a Word text with something after it', () => Buffer.concat([word(), Buffer.from('MZ')]), 'polyglot'],
    [
      'a Word text whose macros are declared',
      () => word({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
      'macroWord',
    ],
    [
      'a Word text with a macro that is not declared',
      () => word({ more: { 'word/vbaProject.bin': new Uint8Array(9) } }),
      'macroWord',
    ],
    [
      'a Word text with a macro under another name',
      () =>
        word({
          links: wordLink('vbaProject', 'x.xml').replace(
            /http:[^"]*(?=\/vba)/,
            'http://schemas.microsoft.com/office/2006/relationships',
          ),
        }),
      'macroWord',
    ],
    [
      'a Word text with an object',
      () => word({ more: { 'word/embeddings/oleObject1.bin': new Uint8Array(9) } }),
      'embeddedWord',
    ],
    [
      'a Word text that contains a program',
      () => word({ more: { 'word/media/a.exe': new Uint8Array(9) } }),
      'embeddedWord',
    ],
    [
      'a Word text with a web page inside',
      () => word({ links: wordLink('aFChunk', 'a.xml') }),
      'embeddedWord',
    ],
    [
      'a Word text that loads its template from elsewhere',
      () => word({ links: wordLink('attachedTemplate', 'http://example.org/t.dotm', 'External') }),
      'linkedWord',
    ],
    [
      'a Word text with a picture from another server',
      () => word({ links: wordLink('image', '\\\\example.org\\p.png', 'External') }),
      'linkedWord',
    ],
    [
      'a Word text with a link to a file',
      () => word({ links: wordLink('hyperlink', 'file:///c:/windows/x.exe', 'External') }),
      'linkedWord',
    ],
    [
      'a Word text with DDE',
      () => word({ markup: wordField('DDEAUTO c:\\\\windows\\\\cmd.exe') }),
      'linkedWord',
    ],
    [
      'a Word text with DDE cut into runs',
      () => word({ markup: wordField(' D', 'DE', 'AUTO cmd') }),
      'linkedWord',
    ],
    [
      'a Word text with DDE in references',
      () => word({ markup: wordField('&#68;&#x44;E cmd') }),
      'linkedWord',
    ],
    [
      'a Word text that includes another document',
      () => word({ markup: '<w:p><w:fldSimple w:instr=" INCLUDETEXT http://example.org "/></w:p>' }),
      'linkedWord',
    ],
    [
      'a Word text with XML entities',
      () => word({ more: { 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' } }),
      'damaged',
    ],
    [
      'a Word text in UTF-16, which the checks cannot read',
      () => word({ more: { 'word/settings.xml': utf16('<w:settings/>') } }),
      'damaged',
    ],
    [
      'a Word text that expands to 90 MB',
      () => word({ more: { 'word/media/a.bmp': new Uint8Array(90_000_000) } }),
      'tooHeavy',
    ],
    [
      'a Word text with a path outside its folder',
      () => word({ more: { 'word/../../a.xml': '<a/>' } }),
      'polyglot',
    ],
  ];
  it.each(refused)('is refused when it is %s', async (_what, file, problem) => {
    await expect(makeDocumentSafe([await file()])).rejects.toMatchObject({ problem });
  });

  it('is stored with its type: PDF, JPEG, PNG or Word', async () => {
    const kinds = await Promise.all(
      [await certificatePdf(hostile.sample), await certificatePhoto(hostile.sample), await png(), word()].map(
        async (file) => (await makeDocumentSafe([file])).kind,
      ),
    );
    expect(kinds).toEqual([
      'application/pdf',
      'image/jpeg',
      'image/png',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]);
  });

  it("keeps a Word file's text, pictures and web links, without its author", async () => {
    const picture = new Uint8Array(await png());
    const { content } = await makeDocumentSafe([
      word({
        links: wordLink('hyperlink', 'https://example.org/', 'External'),
        markup: wordField('HYPERLINK &quot;https://example.org/link&quot;') + wordField(' PAGE '),
        more: { 'word/media/image1.png': picture },
      }),
    ]);
    const parts = unzipSync(new Uint8Array(content));
    expect(Object.keys(parts)[0]).toBe('[Content_Types].xml');
    expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain(text[1]);
    expect(parts['word/media/image1.png']).toEqual(picture);
    expect(content.includes('Jeanne')).toBe(false);
    expect(strFromU8(parts['docProps/core.xml'] ?? new Uint8Array())).not.toContain('Jeanne');
  });

  it('loses the author and other metadata of a picture', async () => {
    const before = await png();
    expect((await sharp(before).metadata()).exif).toBeDefined();
    const { content } = await makeDocumentSafe([before]);
    expect((await sharp(content).metadata()).exif).toBeUndefined();
  });

  it('is stored with its number of pages, also above the thirty pages allowed for a certificate', async () => {
    await expect(makeDocumentSafe([await hostile.manyPagesPdf()])).resolves.toMatchObject({ pageCount: 31 });
  });
});
