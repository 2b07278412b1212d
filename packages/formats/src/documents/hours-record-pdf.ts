/** The record of working time on A4, for the labour inspection: a part for each person. */
import { PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import { durationText } from '@fournil/contracts/time/clock';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { PersonRecord } from '../hours-record.ts';
import { writable } from './pdf-text.ts';

const [width, height] = [595, 842];
const margin = 45;
const lineHeight = 15;
const columns = {
  day: margin,
  periods: margin + 110,
  /** Right edges. */
  breaks: margin + 285,
  kept: margin + 340,
  remarks: margin + 350,
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
  /** Each person's on pages of their own, to be handed to them. */
  readonly isForEach?: boolean;
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
    isForEach = false,
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
  const put = (text: string, x: number, { font = normal, size = 9, right = false } = {}) => {
    const shown = writable(text, font);
    page.drawText(shown, { x: right ? x - font.widthOfTextAtSize(shown, size) : x, y, size, font });
  };
  /** Lines of whole words: no hour is cut off. */
  const wrapped = (text: string, room: number): readonly string[] => {
    const lines = [''];
    for (const word of text.split(' ')) {
      const longer = [lines.at(-1), word].filter(Boolean).join(' ');
      if (normal.widthOfTextAtSize(writable(longer, normal), 9) <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const next = (step = lineHeight) => {
    y -= step;
  };
  const rule = () =>
    page.drawLine({ start: { x: margin, y: y - 4 }, end: { x: width - margin, y: y - 4 }, thickness: 0.5 });

  const period = from === to ? `le ${frenchDate(from)}` : `du ${frenchDate(from)} au ${frenchDate(to)}`;
  const begin = () => {
    put(title, margin, { font: bold, size: 16 });
    next(20);
    put(`${shop}${shop ? ', ' : ''}${period} (${basis})`, margin);
    next(24);
  };
  const head = (name: string) => {
    put(name, margin, { font: bold, size: 12 });
    next();
    put('Jour', columns.day, { font: bold });
    put('Périodes', columns.periods, { font: bold });
    put('Pauses', columns.breaks, { font: bold, right: true });
    put('Retenu', columns.kept, { font: bold, right: true });
    put('Remarques', columns.remarks, { font: bold });
    rule();
    next();
  };
  const turn = () => {
    page = pdf.addPage([width, height]);
    y = height - margin;
  };
  const isFull = (lines: number) => y - lines * lineHeight <= margin;
  begin();
  if (!people.length) put(empty, margin);
  for (const [at, { name, lines, keptMinutes, figures = [] }] of people.entries()) {
    if (isForEach && at > 0) {
      turn();
      begin();
    } else if (isFull(5)) turn();
    head(name);
    /** For a line of this person, on a page that says whose it is. */
    const room = (rows = 1) => {
      if (!isFull(rows)) return;
      turn();
      head(`${name} (suite)`);
    };
    for (const line of lines) {
      const font = line.kind === 'week' ? bold : normal;
      const periods = wrapped(line.periods, columns.breaks - columns.periods - 45);
      const remarks = wrapped(line.remarks, width - margin - columns.remarks);
      const rows = Math.max(periods.length, remarks.length);
      room(rows);
      put(line.kind === 'week' ? `Total ${line.label.toLowerCase()}` : line.label, columns.day, { font });
      if (line.breakMinutes) put(durationText(line.breakMinutes), columns.breaks, { right: true });
      put(durationText(line.keptMinutes), columns.kept, { font, right: true });
      for (let row = 0; row < rows; row++) {
        put(periods[row] ?? '', columns.periods);
        put(remarks[row] ?? '', columns.remarks);
        next(row < rows - 1 ? 11 : lineHeight);
      }
    }
    if (from !== to) {
      room();
      put('Total de la période', columns.day, { font: bold });
      put(durationText(keptMinutes), columns.kept, { font: bold, right: true });
      next();
    }
    for (const { label, minutes } of figures) {
      room();
      put(label, columns.day);
      put(durationText(minutes), columns.kept, { right: true });
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
