/** Certificates made in code: for the demo and the tests. No real form, no real doctor. */
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { drawFirstPage } from '../content/pdf-pages.ts';

export interface SampleCertificate {
  readonly name: string;
  /** YYYY-MM-DD, both included. */
  readonly startDate: string;
  readonly endDate: string;
}

const french = (date: string) => date.split('-').reverse().join('/');

/** Letters outside the font's table would refuse the whole page. */
const printable = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff\u0152\u0153\u2019]/g, '?');

function linesOf({ name, startDate, endDate }: SampleCertificate): readonly string[] {
  return [
    'Je soussigné, docteur en médecine, certifie avoir examiné ce jour',
    `${name}, né(e) le 14/03/1991, exerçant en boulangerie,`,
    'et prescris un arrêt de travail à temps complet',
    `du ${french(startDate)} au ${french(endDate)} inclus.`,
    'Sorties autorisées sans restriction d’horaire.',
    "L'assuré adresse ce volet à son employeur dans les quarante-huit heures.",
  ];
}

function drawForm(page: PDFPage, plain: PDFFont, bold: PDFFont, sample: SampleCertificate): void {
  const { height, width } = page.getSize();
  const ink = rgb(0.1, 0.1, 0.12);
  page.drawText("AVIS D'ARRÊT DE TRAVAIL", { x: 60, y: height - 90, size: 20, font: bold, color: ink });
  page.drawText('Volet 3, à adresser à l’employeur (exemplaire de démonstration)', {
    x: 60,
    y: height - 112,
    size: 10,
    font: plain,
    color: ink,
  });
  page.drawLine({ start: { x: 60, y: height - 124 }, end: { x: width - 60, y: height - 124 }, color: ink });
  for (const [at, line] of linesOf(sample).entries()) {
    page.drawText(printable(line), { x: 60, y: height - 170 - at * 26, size: 12, font: plain, color: ink });
  }
  const frames = ['Nom de l’assuré', 'Adresse', 'Caisse', 'Praticien', 'Fait le'];
  for (const [at, label] of frames.entries()) {
    const y = height - 400 - at * 56;
    page.drawRectangle({ x: 60, y, width: width - 120, height: 44, borderColor: ink, borderWidth: 0.8 });
    page.drawText(printable(label), { x: 68, y: y + 28, size: 9, font: bold, color: ink });
    const value =
      [sample.name, '3, rue du Four', 'Caisse primaire', 'Dr. Exemple', french(sample.startDate)][at] ?? '';
    page.drawText(printable(value), { x: 180, y: y + 16, size: 12, font: plain, color: ink });
  }
}

/** The certificate as a PDF with text, as doctors' programs print it. */
export async function certificatePdf(sample: SampleCertificate): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle('Arrêt de travail');
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  drawForm(document.addPage([595.28, 841.89]), plain, bold, sample);
  return Buffer.from(await document.save());
}

/** The possible faults of a photo. */
export interface PhotoFaults {
  /** Radius of the blur in pixels. */
  readonly blur?: number;
  /** Share of the light, 1 for enough of it. */
  readonly light?: number;
  /** Share of the difference between paper and ink that is left. */
  readonly contrast?: number;
  /** Degrees. */
  readonly turn?: number;
  /** Longest side in pixels; 1600 by default. */
  readonly side?: number;
  readonly quality?: number;
}

/** The certificate photographed on a table, as a JPEG. */
export async function certificatePhoto(sample: SampleCertificate, faults: PhotoFaults = {}): Promise<Buffer> {
  const page = await drawFirstPage(await certificatePdf(sample));
  const { blur = 0, light = 0.92, contrast = 1, turn = 0, side = 1600, quality = 85 } = faults;
  // Each step separately, since a pipeline would reorder them.
  let picture = await sharp(page).rotate(turn, { background: '#d8d4cc' }).png().toBuffer();
  if (contrast < 1)
    picture = await sharp(picture)
      .linear(contrast, 255 * (1 - contrast))
      .png()
      .toBuffer();
  picture = await sharp(picture).linear(light, 0).png().toBuffer();
  if (blur) picture = await sharp(picture).blur(blur).png().toBuffer();
  return sharp(picture).resize({ width: side, height: side, fit: 'inside' }).jpeg({ quality }).toBuffer();
}
