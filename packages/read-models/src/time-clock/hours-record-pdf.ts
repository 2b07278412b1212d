/** The record of working time on A4, to hand to the inspection of work: a part for each person. */
import { PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import { durationText } from '@fournil/contracts/time/duration';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { writable } from '../pdf-text.ts';
import type { PersonRecord } from './hours-record.ts';

const [width, height] = [595, 842];
const margin = 45;
const lineHeight = 15;
const columns = {
  day: margin,
  periods: margin + 115,
  breaks: margin + 315,
  kept: margin + 375,
  remarks: margin + 385,
};

interface Sheet {
  readonly from: string;
  readonly to: string;
  readonly shop: string;
  readonly madeAt: Date;
  readonly title?: string;
  /** The articles that ask for it. */
  readonly basis?: string;
  /** The text if it has no lines. */
  readonly empty?: string;
}

export async function recordPdf(
  people: readonly PersonRecord[],
  {
    from,
    to,
    shop,
    madeAt,
    title = 'Décompte du temps de travail',
    basis = 'CT L3171-4, D3171-8',
    empty = 'Aucun pointage.',
  }: Sheet,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title);
  pdf.setLanguage('fr-FR');
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  const [normal, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  let page: PDFPage = pdf.addPage([width, height]);
  let y = height - margin;
  const put = (text: string, x: number, { font = normal, size = 9, right = false, room = 0 } = {}) => {
    let shown = writable(text, font);
    while (room > 0 && shown.length > 1 && font.widthOfTextAtSize(shown, size) > room)
      shown = `${shown.slice(0, -2).trimEnd()}.`;
    page.drawText(shown, { x: right ? x - font.widthOfTextAtSize(shown, size) : x, y, size, font });
  };
  /** A new page where fewer than so many lines are left. */
  const room = (lines: number) => {
    if (y - lines * lineHeight > margin) return;
    page = pdf.addPage([width, height]);
    y = height - margin;
  };
  const next = (step = lineHeight) => {
    y -= step;
  };
  const rule = () =>
    page.drawLine({ start: { x: margin, y: y - 4 }, end: { x: width - margin, y: y - 4 }, thickness: 0.5 });

  put(title, margin, { font: bold, size: 16 });
  next(20);
  const period = from === to ? `le ${frenchDate(from)}` : `du ${frenchDate(from)} au ${frenchDate(to)}`;
  put(`${shop}${shop ? ', ' : ''}${period} (${basis})`, margin);
  next(24);
  if (!people.length) put(empty, margin);
  for (const { name, lines, keptMinutes, figures = [] } of people) {
    room(5);
    put(name, margin, { font: bold, size: 12 });
    next();
    put('Jour', columns.day, { font: bold });
    put('Périodes', columns.periods, { font: bold });
    put('Pauses', columns.breaks + 40, { font: bold, right: true });
    put('Retenu', columns.kept + 5, { font: bold, right: true });
    put('Remarques', columns.remarks + 5, { font: bold });
    rule();
    next();
    for (const line of lines) {
      room(1);
      const font = line.kind === 'week' ? bold : normal;
      put(line.kind === 'week' ? `Total ${line.label.toLowerCase()}` : line.label, columns.day, { font });
      put(line.periods, columns.periods, { room: 195 });
      if (line.breakMinutes) put(durationText(line.breakMinutes), columns.breaks + 40, { right: true });
      put(durationText(line.keptMinutes), columns.kept + 5, { font, right: true });
      put(line.remarks, columns.remarks + 5, { room: width - margin - columns.remarks - 5 });
      next();
    }
    if (from !== to) {
      put('Total de la période', columns.day, { font: bold });
      put(durationText(keptMinutes), columns.kept + 5, { font: bold, right: true });
      next();
    }
    for (const { label, minutes } of figures) {
      room(1);
      put(label, columns.day);
      put(durationText(minutes), columns.kept + 5, { right: true });
      next();
    }
    next();
  }
  for (const [at, sheet] of pdf.getPages().entries())
    sheet.drawText(`${at + 1}/${pdf.getPageCount()}`, {
      x: width - margin - 20,
      y: 25,
      size: 8,
      font: normal,
    });
  return pdf.save();
}
