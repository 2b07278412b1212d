/** Documents for the staff, two months of payslips, and readings. */

import { addDays } from '@fournil/calendar/days';
import { frenchMonth } from '@fournil/contracts/months';
import type { UploadedFile } from '@fournil/http-service/form';
import { payslipsPdf } from '@fournil/store/files/samples/payslip';
import { wordDocument } from '@fournil/store/files/samples/word';
import type { Bakery } from './bakery.ts';
import { type DemoActor, type DemoCall, type Step, step } from './step.ts';

const file = (name: string, content: Buffer): UploadedFile => ({
  name,
  size: content.length,
  bytes: async () => content,
  content: async function* () {
    yield content;
  },
});

interface DemoDocument {
  readonly date: string;
  readonly time: string;
  readonly title: string;
  readonly category: string;
  readonly text: readonly string[];
  readonly description?: string;
  readonly employeeId?: string;
  /** Stored with the end, since months have different lengths in the years to which the demo may be moved. */
  readonly expiryDate?: string;
}

const documents: readonly DemoDocument[] = [
  {
    date: '2025-10-06',
    time: '15:20',
    title: "Livret d'accueil",
    category: 'notice',
    description: 'Horaires, tenues, pauses : ce que chacun doit savoir le premier jour.',
    text: ['Bienvenue à la boulangerie.', 'Les tenues sont rendues propres le samedi.'],
  },
  {
    date: '2026-02-17',
    time: '16:05',
    title: "Plan de maîtrise sanitaire, règles d'hygiène",
    category: 'procedure',
    text: ['Lavage des mains à chaque reprise.', 'Relevé des températures matin et soir.'],
  },
  {
    date: '2026-09-01',
    time: '09:40',
    title: 'Sécurité au pétrin et au laminoir',
    category: 'formation',
    text: ['Carter fermé avant toute mise en marche.'],
  },
  {
    date: '2026-06-01',
    time: '16:50',
    title: 'Avenant au contrat de travail',
    category: 'contract',
    employeeId: '@bruno-teixeira',
    text: ['Durée du travail : 28 heures par semaine.'],
  },
  {
    date: '2026-11-10',
    time: '18:15',
    title: 'Attestation employeur pour le logement',
    category: 'other',
    employeeId: '@nadia-benali',
    expiryDate: '2026-12-10',
    text: ['Atteste que Nadia Benali est employée à la boulangerie.'],
  },
  {
    date: '2026-09-28',
    time: '11:30',
    title: 'Convocation à la visite médicale',
    category: 'other',
    employeeId: '@theo-lemoine',
    expiryDate: '2026-10-28',
    text: ['Visite du 12 octobre à 9 h 30.'],
  },
];

function given({ date, time, text, ...fields }: DemoDocument): Step {
  const call: DemoCall = {
    as: 'admin',
    method: 'POST',
    path: '/documents',
    body: fields,
    files: async () => [file(`${fields.title}.docx`, wordDocument({ paragraphs: text }))],
    remember: fields.title,
  };
  return step(date, time, call);
}

/** Days on which the accountant's payslips of the month before are handed out. */
const payDays = ['2026-10-05', '2026-11-05'] as const;

/** People who have left by then, and a person who begins in December. */
const unpaid: ReadonlySet<string> = new Set(['lea-fournier', 'gerard-pinson', 'manon-girard']);

/** The month before a day, as the demo's calendar shifts it. */
const monthPaid = (payDay: string, shift: number): string =>
  addDays(`${addDays(payDay, shift).slice(0, 7)}-01`, -1).slice(0, 7);

function payslips(bakery: Bakery, payDay: string, shift: number): Step {
  const month = monthPaid(payDay, shift);
  const paid = bakery.employees.filter(({ key }) => !unpaid.has(key));
  const calls = paid.map(
    ({ key, name, weeklyHours }, at): DemoCall => ({
      as: 'admin',
      method: 'POST',
      path: '/documents',
      body: {
        title: `Fiche de paie, ${frenchMonth(month)}`,
        category: 'payslip',
        employeeId: `@${key}`,
        month,
      },
      files: async () => {
        const slip = { name, number: String(101 + at), month, gross: Number(weeklyHours) * 52.4 };
        return [file(`paie-${month}-${key}.pdf`, await payslipsPdf([slip], 'classic'))];
      },
      remember: `payslip ${payDay} ${key}`,
    }),
  );
  return step(payDay, '17:30', ...calls);
}

const reads = (date: string, time: string, as: DemoActor, document: string): Step =>
  step(date, time, { as, method: 'GET', path: `/documents/#${document}/download` });

/** « J'ai lu et compris », for the current file of the document. */
const understood = (date: string, time: string, as: DemoActor, document: string): Step =>
  step(
    date,
    time,
    { as, method: 'GET', path: `/documents/#${document}/download` },
    { as, method: 'POST', path: `/documents/#${document}/acknowledge`, body: {}, hashOf: document },
  );
const asked = (date: string, time: string, document: string): Step =>
  step(date, time, {
    as: 'admin',
    method: 'PUT',
    path: `/documents/#${document}/acknowledgement`,
    body: { asked: true },
  });
const hygiene = "Plan de maîtrise sanitaire, règles d'hygiène";

export const documentLife = (bakery: Bakery, shift: number): readonly Step[] => [
  ...documents.map(given),
  ...payDays.map((payDay) => payslips(bakery, payDay, shift)),
  asked('2026-02-17', '16:06', hygiene),
  understood('2026-02-18', '13:05', '@nadia-benali', hygiene),
  asked('2026-11-16', '16:20', "Livret d'accueil"),
  understood('2026-11-17', '12:40', '@theo-lemoine', "Livret d'accueil"),
  reads('2026-11-05', '19:02', '@nadia-benali', 'payslip 2026-11-05 nadia-benali'),
  reads('2026-11-06', '14:31', '@theo-lemoine', 'payslip 2026-11-05 theo-lemoine'),
  reads('2026-11-12', '12:10', '@nadia-benali', 'Attestation employeur pour le logement'),
  reads('2026-09-02', '18:44', '@theo-lemoine', 'Sécurité au pétrin et au laminoir'),
  reads('2026-09-03', '13:20', '@nadia-benali', 'Sécurité au pétrin et au laminoir'),
];
