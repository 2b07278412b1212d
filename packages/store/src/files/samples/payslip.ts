/** Payslips made in code, in the manner of four payroll programs: for the demo and the tests. No real employer. */
import { grayscale, PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';

export const payslipLayouts = ['classic', 'boxed', 'columns', 'letter'] as const;
export type PayslipLayout = (typeof payslipLayouts)[number];

export interface SamplePayslip {
  readonly name: string;
  /** The payroll number: it distinguishes people of one name. */
  readonly number?: string;
  /** YYYY-MM. */
  readonly month: string;
  /** Euros. */
  readonly gross: number;
  readonly pages?: number;
}

const months = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
];
const monthName = (month: string): string =>
  `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
const lastDay = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}/${month.slice(5)}/${month.slice(0, 4)}`;
};
const firstDay = (month: string): string => `01/${month.slice(5)}/${month.slice(0, 4)}`;

/** The standard fonts know the letters of Western Europe only. */
const printable = (text: string): string => text.replace(/[^\x20-\x7e\xa0-\xff\u0152\u0153\u2019]/g, '?');
const money = (euros: number): string => `${euros.toFixed(2).replace('.', ',')}`;

const inverted = (name: string): string => {
  const [first = '', ...rest] = name.split(' ');
  return `${rest.join(' ').toLocaleUpperCase('fr')} ${first}`;
};

interface Sheet {
  readonly page: PDFPage;
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

const write = ({ page, plain, bold }: Sheet, x: number, y: number, text: string, size = 10, strong = false) =>
  page.drawText(printable(text), { x, y: page.getHeight() - y, size, font: strong ? bold : plain });

/** Lines of every payslip: contributions and net pay. */
function body(sheet: Sheet, { gross, pages = 1 }: SamplePayslip, pageNumber: number): void {
  const lines = [
    ['Salaire de base', '151,67', money(gross)],
    ['Sécurité sociale plafonnée', '6,90 %', money(gross * 0.069)],
    ['Retraite complémentaire tranche 1', '3,15 %', money(gross * 0.0315)],
    ['CSG déductible', '6,80 %', money(gross * 0.0668)],
    ['Mutuelle', '', '22,40'],
  ];
  for (const [at, [label = '', rate = '', amount = '']] of lines.entries()) {
    write(sheet, 60, 330 + at * 20, label);
    write(sheet, 330, 330 + at * 20, rate);
    write(sheet, 450, 330 + at * 20, amount);
  }
  if (pageNumber === pages) {
    write(sheet, 60, 470, 'Net à payer avant impôt sur le revenu', 11, true);
    write(sheet, 450, 470, money(gross * 0.78), 11, true);
  }
  write(sheet, 60, 790, `Page ${pageNumber}/${pages}`, 8);
  write(sheet, 60, 804, 'Dans votre intérêt, conservez ce bulletin sans limitation de durée.', 8);
}

/** The first page names its person; following pages vary by program. */
const heads: Readonly<Record<PayslipLayout, (sheet: Sheet, slip: SamplePayslip, isFirst: boolean) => void>> =
  {
    classic: (sheet, { name, number, month }) => {
      write(sheet, 60, 60, 'BULLETIN DE PAIE', 16, true);
      write(sheet, 60, 90, 'Boulangerie de démonstration');
      write(sheet, 60, 105, 'SIRET 000 000 000 00000');
      write(sheet, 330, 60, `Période : ${monthName(month)}`);
      if (number) write(sheet, 330, 76, `Matricule : ${number}`);
      write(sheet, 330, 120, name, 12, true);
    },
    boxed: (sheet, { name, number, month }) => {
      sheet.page.drawRectangle({
        x: 50,
        y: sheet.page.getHeight() - 160,
        width: 480,
        height: 110,
        borderWidth: 1,
        // A rectangle without a colour of its border is filled black.
        borderColor: grayscale(0.4),
      });
      write(sheet, 60, 70, 'BULLETIN DE SALAIRE', 13, true);
      write(sheet, 60, 90, `du ${firstDay(month)} au ${lastDay(month)}`);
      write(sheet, 60, 120, 'Salarié');
      write(sheet, 120, 120, inverted(name), 11, true);
      if (number) write(sheet, 60, 140, `N° ${number}`);
    },
    columns: (sheet, { name, number, month }, isFirst) => {
      write(
        sheet,
        60,
        60,
        isFirst ? 'Bulletin de paie clarifié' : 'Bulletin de paie clarifié (suite)',
        12,
        true,
      );
      write(sheet, 60, 90, 'Paie de', 9);
      write(sheet, 60, 103, `${month.slice(5)}/${month.slice(0, 4)}`);
      write(sheet, 200, 90, 'Matricule', 9);
      write(sheet, 200, 103, number ?? '');
      write(sheet, 330, 90, 'Nom et prénom', 9);
      write(sheet, 330, 103, inverted(name));
    },
    letter: (sheet, { name, number, month }, isFirst) => {
      if (isFirst) {
        write(sheet, 330, 130, `M./Mme ${name.toLocaleUpperCase('fr')}`, 11);
        write(sheet, 330, 146, '3, rue du Four');
        write(sheet, 330, 162, '62219 Longuenesse');
      }
      write(sheet, 60, 220, `Bulletin de paie de ${monthName(month).toLocaleUpperCase('fr')}`, 13, true);
      write(sheet, 60, 240, number ? `Salarié ${number}` : 'Salarié');
    },
  };

async function draw(document: PDFDocument, slip: SamplePayslip, layout: PayslipLayout): Promise<void> {
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  for (let number = 1; number <= (slip.pages ?? 1); number++) {
    const sheet: Sheet = { page: document.addPage([595.28, 841.89]), plain, bold };
    heads[layout](sheet, slip, number === 1);
    body(sheet, slip, number);
  }
}

/** Everybody's payslips of a month in one PDF, as accountants send them. */
export async function payslipsPdf(slips: readonly SamplePayslip[], layout: PayslipLayout): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const slip of slips) await draw(document, slip, layout);
  return Buffer.from(await document.save());
}
