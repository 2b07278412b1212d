import { readFile } from 'node:fs/promises';
import {
  decodePDFRawStream,
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../testing/files/hostile.ts';
import { FileRefused } from './content/problem.ts';
import { readPayslips, splitPdf } from './payslips.ts';
import { certificatePhoto } from './samples/certificate.ts';

const sampleFile = (name: string) => readFile(new URL(`samples/payslips/${name}.pdf`, import.meta.url));
const amounts = ['SECRETUN', 'SECRETDEUX', 'SECRETTROIS'];

/** Everything that is written in a PDF, streams inflated and strings of text fonts read. */
async function written(bytes: Buffer): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const text = context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return `${object}`;
    const isPicture = object.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image');
    const content = isPicture ? '' : Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
    return `${object.dict} ${content}`;
  });
  const all = `${bytes.toString('latin1')} ${text.join('\n')}`;
  return all.replace(/<([\da-fA-F]{2,})>/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'));
}

/** Asserts that each page alone is written in its part. */
async function expectApart(pdf: Buffer, secrets: readonly string[]): Promise<readonly Buffer[]> {
  const { parts } = await splitPdf(
    [pdf],
    secrets.map((_, at) => [at + 1]),
  );
  for (const [at, part] of parts.entries()) {
    const found = await written(part);
    expect(secrets.filter((secret) => found.includes(secret))).toEqual([secrets[at]]);
  }
  return parts;
}

interface Drawn {
  readonly document: PDFDocument;
  readonly pages: readonly PDFPage[];
  readonly form: (content: string, more?: object) => ReturnType<PDFDocument['context']['register']>;
}

/** Three pages with one secret each, changed. */
async function threePages(change: (drawn: Drawn) => void | Promise<void>): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = amounts.map((amount) => {
    const page = document.addPage([300, 300]);
    page.drawText(`Net à payer ${amount}`, { x: 20, y: 200, size: 10, font });
    return page;
  });
  const { context } = document;
  const form: Drawn['form'] = (content, more = {}) =>
    context.register(
      context.flateStream(content, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 300, 300],
        Resources: { Font: { F1: font.ref } },
        ...more,
      }),
    );
  await document.flush();
  await change({ document, pages, form });
  return Buffer.from(await document.save());
}
const write = (text: string, y = 100) => `BT /F1 9 Tf 20 ${y} Td (${text}) Tj ET`;
const entries = (page: PDFPage, category: string) => {
  const resources = page.node.Resources() as PDFDict;
  const found = resources.lookupMaybe(PDFName.of(category), PDFDict) ?? page.doc.context.obj({});
  resources.set(PDFName.of(category), found);
  return found;
};
const draws = (page: PDFPage, content: string) =>
  page.node.addContentStream(page.doc.context.register(page.doc.context.flateStream(content)));

/** All forms under names that all pages share, each page drawing its own. */
function sharing(
  { document, pages }: Drawn,
  category: string,
  all: readonly PDFObject[],
  use: (at: number) => string,
) {
  const shared = document.context.obj({});
  for (const [at, one] of all.entries()) shared.set(PDFName.of(`X${at}`), one);
  for (const [at, page] of pages.entries()) {
    (page.node.Resources() as PDFDict).set(PDFName.of(category), shared);
    draws(page, use(at));
  }
}

describe('the part of a payslip PDF for one person', { timeout: 120_000 }, () => {
  it.each(['pay-plain', 'pay-link', 'pay-res'])(
    'contains no text of the other pages of the sample PDF %s',
    async (name) => {
      const names = ['Nadia Benali', 'Theo Lemoine', 'Fatou Diarra'];
      const parts = await expectApart(await sampleFile(name), amounts);
      for (const [at, part] of parts.entries()) {
        const { texts } = await readPayslips([part]);
        expect(names.filter((one) => texts.join().includes(one))).toEqual([names[at]]);
      }
    },
  );

  const cases: Readonly<Record<string, (drawn: Drawn) => void | Promise<void>>> = {
    'forms in one dictionary': (drawn) =>
      sharing(
        drawn,
        'XObject',
        amounts.map((amount) => drawn.form(write(amount))),
        (at) => `/X${at} Do`,
      ),
    'forms inside forms that share a dictionary': (drawn) => {
      const inner = Object.fromEntries(amounts.map((amount, at) => [`I${at}`, drawn.form(write(amount))]));
      const outer = amounts.map((_, at) =>
        drawn.form(`/I${at} Do`, { Resources: { XObject: inner, Properties: { P: inner.I0 as never } } }),
      );
      sharing(drawn, 'XObject', outer, (at) => `/X${at} Do`);
    },
    'names of forms in strings, comments and labels': (drawn) =>
      sharing(
        drawn,
        'XObject',
        amounts.map((amount) => drawn.form(write(amount))),
        (at) => `% /X0 Do /X1 Do\n/X2 BMC (\\) /X1 Do) pop EMC /X#3${at} Do`,
      ),
    'forms without a dictionary of their own': (drawn) => {
      for (const page of drawn.pages) {
        const fonts = entries(page, 'Font');
        fonts.set(PDFName.of('F1'), fonts.values()[0] as PDFObject);
      }
      const all = amounts.map((amount) => {
        const stream = drawn.document.context.lookup(drawn.form(write(amount))) as PDFRawStream;
        stream.dict.delete(PDFName.of('Resources'));
        return drawn.document.context.getObjectRef(stream) as PDFObject;
      });
      sharing(drawn, 'XObject', all, (at) => `/X${at} Do`);
    },
    'tiles in one dictionary': (drawn) =>
      sharing(
        drawn,
        'Pattern',
        amounts.map((amount) =>
          drawn.form(write(amount), {
            Type: 'Pattern',
            PatternType: 1,
            PaintType: 1,
            TilingType: 1,
            XStep: 300,
            YStep: 300,
          }),
        ),
        (at) => `/Pattern cs /X${at} scn 0 0 300 300 re f`,
      ),
    'masks in one dictionary': (drawn) =>
      sharing(
        drawn,
        'ExtGState',
        amounts.map((amount) =>
          drawn.document.context.obj({
            SMask: { S: 'Luminosity', G: drawn.form(write(amount), { Group: { S: 'Transparency' } }) },
          }),
        ),
        (at) => `/X${at} gs 0 0 10 10 re f`,
      ),
    'links, beads, thumbnails and notes of programs': ({ document, pages, form }) => {
      for (const [at, page] of pages.entries()) {
        const next = pages[(at + 1) % 3] as PDFPage;
        const web = {
          S: 'URI',
          URI: PDFString.of('https://example.org'),
          Next: { S: 'GoTo', D: [next.ref] },
        };
        const links = [
          { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [next.ref, 'Fit'] },
          {
            Type: 'Annot',
            Subtype: 'Link',
            Rect: [0, 0, 9, 9],
            A: web,
            Contents: PDFString.of(amounts[(at + 1) % 3] as string),
          },
        ];
        page.node.set(PDFName.of('Annots'), document.context.obj(links as never));
        page.node.set(PDFName.of('B'), document.context.obj([next.ref]));
        page.node.set(
          PDFName.of('PieceInfo'),
          document.context.obj({ X: form(write(amounts[(at + 1) % 3] as string)) }),
        );
        page.node.set(PDFName.of('Thumb'), next.ref);
      }
    },
    'fields of one form': ({ document, pages }) => {
      const form = document.getForm();
      for (const [at, page] of pages.entries()) {
        const field = form.createTextField(`net.${at}`);
        field.setText(amounts[at]);
        field.addToPage(page, { x: 20, y: 100, width: 100, height: 20, rotate: degrees(0) });
      }
    },
  };
  it.each(Object.entries(cases))(
    'contains no text of the other pages when they have %s',
    async (_, change) => {
      await expectApart(await threePages(change), amounts);
    },
  );

  it('keeps the logo, background and stamp that several pages share, and web links', async () => {
    const photo = await certificatePhoto(sample);
    const pdf = await threePages(async ({ document, pages, form }) => {
      const logo = await document.embedJpg(photo);
      const background = form(write('Boulangerie', 50));
      for (const page of pages) {
        page.drawImage(logo, { x: 0, y: 0, width: 20, height: 20 });
        entries(page, 'XObject').set(PDFName.of('Back'), background);
        draws(page, '/Back Do');
        const stamp = {
          Type: 'Annot',
          Subtype: 'Stamp',
          Rect: [0, 0, 90, 90],
          AP: { N: form(write('TAMPON')) },
        };
        const web = { S: 'URI', URI: PDFString.of('https://example.org') };
        const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: web };
        page.node.set(PDFName.of('Annots'), document.context.obj([stamp, link] as never));
      }
    });
    for (const part of await expectApart(pdf, amounts)) {
      const found = await written(part);
      expect(found).toContain('Boulangerie');
      expect(found).toContain('TAMPON');
      expect(found).toContain('https://example.org');
      expect(found).toContain('/DCTDecode');
      const page = (await PDFDocument.load(part)).getPage(0);
      expect(page.node.lookup(PDFName.of('Annots'), PDFArray).size()).toBe(2);
    }
  });

  it('is refused together with all other parts when a font contains data that no page uses', async () => {
    const pdf = threePages(({ pages, form }) => {
      const font = entries(pages[0] as PDFPage, 'Font').values()[0] as PDFObject;
      (pages[0] as PDFPage).doc.context
        .lookup(font, PDFDict)
        .set(PDFName.of('Hidden'), form(write('SECRET')));
    });
    await expect(splitPdf([await pdf], [[2], [1]])).rejects.toEqual(new FileRefused('inseparable'));
  });

  it('is cut from a PDF with only an owner password, and refused for a PDF with a user password', async () => {
    const locked = async (userPassword: string) => {
      const document = await PDFDocument.load(await sampleFile('pay-plain'));
      document.encrypt({ ownerPassword: 'comptable', userPassword });
      return Buffer.from(await document.save());
    };
    await expectApart(await locked(''), amounts);
    await expect(readPayslips([await locked('secret')])).rejects.toMatchObject({ problem: 'encryptedPdf' });
  });
});
