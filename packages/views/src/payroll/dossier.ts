/**
 * The contents of the « Dossier du mois » [payroll-16]. Both services read it here, so that the archive holds
 * the files that the page lists. File names are ours: typed or uploaded names may be masked data.
 */

import { capital, counted, ofName } from '@fournil/contracts/french-words';
import { frenchMonth } from '@fournil/contracts/months';
import type { DossierItem } from '@fournil/contracts/payroll/export-endpoints';
import { movementLabels } from '@fournil/contracts/payroll/lines';
import { type ExportFormat, exportLabels, programOf } from '@fournil/contracts/payroll/messages';
import { endOfMonth } from '@fournil/contracts/privacy/retention';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { erasedText } from '@fournil/events/define';
import { byteOrderMark, csvLine } from '@fournil/formats/csv';
import type { PayExport } from '@fournil/formats/pay/pay-cells';
import type { Pool } from 'pg';
import { readNamesWithNotes } from '../employees/names-with-notes.ts';
import { anyOf, viewsOn } from '../views-being-built.ts';
import { gapsOf, payFileContent, payFileName, readPayToExport } from './pay-files.ts';
import type { readHours } from './read-hours.ts';
import { readPayExport } from './read-pay-export.ts';

/** The source of an item's bytes: made by the service, or an encrypted file that a record names. */
export type DossierSource =
  | { readonly made: () => Promise<Uint8Array> }
  | { readonly certificateId: string }
  | { readonly documentId: string };

export interface DossierPart {
  readonly item: DossierItem;
  readonly source: DossierSource;
}

/** Names by id, as the accountant distinguishes namesakes: the archive is sent to them. */
type Labels = ReadonlyMap<string, string>;

const text = (content: string): DossierSource => ({ made: async () => Buffer.from(content) });

const part = (
  name: string,
  title: string,
  source: DossierSource,
  missing: string | null = null,
): DossierPart => ({ item: { name, title, isRecorded: !('made' in source), missing }, source });

function payParts(of: PayExport, formats: readonly ExportFormat[]): DossierPart[] {
  return formats.map((format) => {
    const isHours = format === 'xlsx';
    const title = isHours
      ? 'Heures et variables de paie (Excel)'
      : `Export de la paie\u202f: ${exportLabels[format]}`;
    const name = `${isHours ? 'heures' : 'exports'}/${payFileName(format, of)}`;
    const made = () => payFileContent(format, of);
    return part(name, title, { made }, gapsOf(format, of)?.text ?? null);
  });
}

/** Validated, not declared yet, and begun by the end of the month. */
async function certificateParts(pool: Pool, month: string, labels: Labels): Promise<DossierPart[]> {
  const rows = await viewsOn(pool)
    .selectFrom('certificates')
    .innerJoin('employees', 'employees.employeeId', 'certificates.employeeId')
    .select([
      'certificateId',
      'certificates.employeeId',
      'employees.name',
      'startDate as from',
      'endDate as to',
      'fileId',
      'fileType',
    ])
    .where(({ and }) => and({ status: 'validated', isCleared: false }))
    .where('startDate', '<=', endOfMonth(month))
    .orderBy('startDate')
    .orderBy('certificateId')
    .execute();
  return rows.map(({ certificateId, employeeId, from, to, fileId, fileType, ...row }) => {
    const name = labels.get(employeeId) ?? row.name;
    return part(
      `arrets a declarer/${name} du ${from} au ${to}${fileType === 'image/jpeg' ? '.jpg' : '.pdf'}`,
      `Arrêt à déclarer\u202f: ${name}, du ${frenchDate(from)} au ${frenchDate(to)}`,
      { certificateId },
      fileId ? null : 'Le certificat n’a pas de fichier\u202f: il est sur papier à la boutique.',
    );
  });
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
};

/** Arrivals, exits and contract changes, and the contracts of people who arrived or left. */
async function movementParts(pool: Pool, { people }: PayExport, labels: Labels): Promise<DossierPart[]> {
  const moved = people
    .filter(({ movements }) => movements?.length)
    .map((person) => ({ ...person, name: labels.get(person.employeeId) ?? person.name }));
  const table = moved.flatMap(({ name, movements = [] }) =>
    movements.map(({ kind, date, what }) => csvLine([name, movementLabels[kind], frenchDate(date), what])),
  );
  const list = part(
    'entrees et sorties/entrees-et-sorties.csv',
    `Entrées, sorties et changements de contrat\u202f: ${table.length || 'aucun'}`,
    text(byteOrderMark + csvLine(['Nom', 'Mouvement', 'Date', 'Contrat']) + table.join('')),
  );
  const concerned = moved.filter(({ movements }) => movements?.some(({ kind }) => kind !== 'change'));
  const papers = await viewsOn(pool)
    .selectFrom('documents')
    .select(['documentId', 'employeeId', 'fileType'])
    .where(({ and }) => and({ status: 'filed', category: 'contract' }))
    .where('employeeId', '=', anyOf(concerned.map(({ employeeId }) => employeeId)))
    .orderBy('uploadedAt')
    .orderBy('documentId')
    .execute();
  return [
    list,
    ...concerned.flatMap(({ employeeId, name }) => {
      const own = papers.filter((paper) => paper.employeeId === employeeId);
      const title = `Contrat ${ofName(name || erasedText)}`;
      if (own.length === 0)
        return [part('entrees et sorties', title, text(''), 'Aucun contrat n’est classé dans Documents.')];
      return own.map(({ documentId, fileType: type }) =>
        part(`entrees et sorties/${title}${endings[type] ?? '.docx'}`, title, { documentId }),
      );
    }),
  ];
}

/** The head of the audit chain, so that a later truncation would be noticed. */
async function sealPart(pool: Pool): Promise<DossierPart> {
  const { rows } = await pool.query<{ number: bigint; hash: Buffer }>(
    'select number, hash from audit.chain order by number desc limit 1',
  );
  const [head] = rows;
  const lines = [
    'Sceau du journal d’audit',
    `Dernier numéro\u202f: ${head?.number ?? 0}`,
    `Empreinte\u202f: ${head?.hash.toString('hex') ?? 'aucune'}`,
    'À garder comme preuve\u202f: le journal d’audit de Fournil montre la même empreinte à ce numéro tant que rien n’a été modifié.',
  ];
  return part('sceau.txt', 'Sceau du journal d’audit', text(`${lines.join('\r\n')}\r\n`));
}

const withoutSigns = (name: string) => name.replace(/[\\:*?"<>|]/g, ' ');

/** Names that no two files of the archive share. */
function withOwnNames(parts: readonly DossierPart[]): DossierPart[] {
  const taken = new Set<string>();
  return parts.map(({ item, source }) => {
    const name = withoutSigns(item.name);
    const [, stem = name, ending = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? [];
    let own = name;
    for (let number = 2; taken.has(own.toLowerCase()); number++) own = `${stem} ${number}${ending}`;
    if (item.missing === null) taken.add(own.toLowerCase());
    return { item: { ...item, name: own }, source };
  });
}

/** `month` YYYY-MM. @throws a Postgres error of class 3F or 42 while the views are being built */
export async function readDossier(
  pool: Pool,
  month: string,
  today: string,
  hoursOf?: typeof readHours,
): Promise<readonly DossierPart[]> {
  const of = await readPayToExport(pool, { month, today }, hoursOf);
  if (!of) throw new Error('the last closing of a month is not there');
  const { usedPrograms } = await readPayExport(pool);
  const programs = (['silae', 'ebp', 'ebp-absences'] as const).filter((format) =>
    usedPrograms.includes(programOf[format]),
  );
  const labels = await readNamesWithNotes(viewsOn(pool), false);
  const parts = [
    ...payParts(of, ['xlsx', 'canonical', ...programs]),
    ...(await certificateParts(pool, month, labels)),
    ...(await movementParts(pool, of, labels)),
    await sealPart(pool),
  ];
  return withOwnNames(parts);
}

/** The first file of the archive. */
export function summaryOf(month: string, parts: readonly DossierPart[]): string {
  const inside = parts.filter(({ item }) => item.missing === null);
  const lacking = parts.filter(({ item }) => item.missing !== null);
  return [
    `Dossier ${ofName(frenchMonth(month))}\u202f: ${counted(inside.length, 'fichier')}`,
    '',
    ...inside.map(({ item }) => `${item.title}\u202f: ${item.name}`),
    ...(lacking.length ? ['', 'Ce qui manque'] : []),
    ...lacking.map(({ item }) => `${capital(item.title)}\u202f: ${item.missing}`),
    '',
  ].join('\r\n');
}
