/** A slip of tickets on A4: shop, issuer, every ticket, and space for two signatures. */
import { PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { type Slip, totalCents } from '../voucher-slip.ts';
import { writable } from './pdf-text.ts';

const [width, height] = [595, 842];
const margin = 50;
const lineHeight = 16;
const columns = { number: margin, date: margin + 50, barcode: margin + 180, amount: width - margin };

const money = (cents: number): string =>
  `${new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2 }).format(cents / 100)} €`;

/** Gives the same bytes each time: its dates are those of the slip, and nothing is random. */
export async function slipPdf(slip: Slip): Promise<Uint8Array> {
  const made = new Date(slip.madeAt);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(`Bordereau de remise ${slip.issuerName}`);
  pdf.setLanguage('fr-FR');
  pdf.setCreationDate(made);
  pdf.setModificationDate(made);
  const [normal, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  let page: PDFPage = pdf.addPage([width, height]);
  let y = height - margin;
  const put = (text: string, x: number, { font = normal, size = 10, right = false } = {}) => {
    const shown = writable(text, font);
    page.drawText(shown, { x: right ? x - font.widthOfTextAtSize(shown, size) : x, y, size, font });
  };
  const next = (step = lineHeight) => {
    y -= step;
  };
  const rule = () =>
    page.drawLine({ start: { x: margin, y: y - 4 }, end: { x: width - margin, y: y - 4 }, thickness: 0.5 });
  const head = () => {
    put('N°', columns.number, { font: bold });
    put('Date', columns.date, { font: bold });
    put('Code-barres', columns.barcode, { font: bold });
    put('Montant', columns.amount, { font: bold, right: true });
    rule();
    next();
  };

  put('Bordereau de remise de titres-restaurant', margin, { font: bold, size: 16 });
  next(30);
  const facts: readonly (readonly [string, string])[] = [
    ['Émetteur', slip.issuerName],
    ['Remis par', slip.shop],
    ['Période', `du ${frenchDate(slip.startDate)} au ${frenchDate(slip.endDate)}`],
    ['Fait le', frenchDate(slip.madeOn)],
    ['Référence', slip.remittanceId.slice(0, 8)],
    ['Nombre de titres', String(slip.lines.length)],
    ['Montant total', money(totalCents(slip))],
  ];
  for (const [name, value] of facts) {
    put(name, margin);
    put(value, margin + 120, { font: bold });
    next();
  }
  next();
  head();
  for (const [index, { date, barcode, cents }] of slip.lines.entries()) {
    if (y < margin + lineHeight) {
      page = pdf.addPage([width, height]);
      y = height - margin;
      head();
    }
    put(String(index + 1), columns.number);
    put(frenchDate(date), columns.date);
    put(barcode, columns.barcode);
    put(money(cents), columns.amount, { right: true });
    next();
  }
  if (y < margin + 8 * lineHeight) {
    page = pdf.addPage([width, height]);
    y = height - margin;
  }
  rule();
  next();
  put(`Total : ${slip.lines.length} titres`, columns.number, { font: bold });
  put(money(totalCents(slip)), columns.amount, { font: bold, right: true });
  next(3 * lineHeight);
  put('Signature du point de vente', margin);
  put("Cachet de l'émetteur", width / 2 + 20);
  for (const [at, sheet] of pdf.getPages().entries())
    sheet.drawText(`${at + 1}/${pdf.getPageCount()}`, {
      x: width - margin - 20,
      y: 28,
      size: 9,
      font: normal,
    });
  return pdf.save();
}
