import type { PayLine } from '@fournil/contracts/payroll/lines';
import type { ProgramFormat } from '@fournil/contracts/payroll/messages';
import { payCodes } from '@fournil/labour-rules/pay-rules';
import { expect, it } from 'vitest';
import type { PayExport } from './pay-cells.ts';
import { codesWith, defaultCodes } from './pay-codes.ts';
import { payFile } from './pay-export.ts';
import { paySummary } from './pay-summary.ts';
import { exportGaps } from './program-export.ts';

const line = (code: string, over: Partial<PayLine> = {}): PayLine => ({
  employeeId: 'zoe',
  period: '2026-07',
  code,
  quantity: 600,
  cents: null,
  from: '2026-07-06',
  to: '2026-07-06',
  half: '',
  source: '2026-W28#3',
  certificate: null,
  ...over,
});
const people = [
  { employeeId: 'zoe', name: 'Zoé Petit', number: '7' },
  { employeeId: 'elodie', name: 'Élodie Roux', number: '12' },
  { employeeId: 'eric', name: 'Eric Faure', number: '9' },
];
const july = (
  lines: readonly PayLine[],
  changed: Record<string, Record<string, string>> = {},
): PayExport => ({
  ...{ month: '2026-07', file: '', version: 0, people, lines },
  codes: codesWith(changed),
});
const rows = (format: ProgramFormat, of: PayExport) => payFile(format, of).split('\r\n').slice(1, -1);

it('the export has a field for the code of every figure; Silae has default codes for hours only', () => {
  expect(Object.keys(defaultCodes.silae ?? {}).toSorted()).toEqual([...payCodes].toSorted());
  expect(Object.keys(defaultCodes.ebp ?? {}).toSorted()).toEqual([...payCodes].toSorted());
  expect(defaultCodes.silae).toMatchObject({ HN: 'HS-HN', CFA: 'HS-CFA', FORM: 'HS-FORM' });
  const { CP, PRIME, FINCDD } = defaultCodes.silae ?? {};
  expect([CP, PRIME, FINCDD]).toEqual(['', '', '']);
});

it('the export names people without a payroll number and pay figures without a code, if these figures are exported', () => {
  const lines = [line('CP'), line('HN'), line('REPAS', { cents: 900, employeeId: 'eric' })];
  const of = july(lines, { silae: { REPAS: '-' } });
  const unnumbered = people.map((person) => ({ ...person, number: '' }));
  expect(exportGaps('silae', { ...of, people: unnumbered })).toEqual({
    withoutNumber: ['Zoé Petit'],
    withoutCode: ['Congés payés'],
  });
  expect(rows('silae', of).join()).not.toContain('9,00');
  // EBP knows people by their names as well.
  expect(exportGaps('ebp', { ...of, people: unnumbered })).toEqual({ withoutNumber: [], withoutCode: [] });
});

it('the export of an earlier closing omits a figure whose code was recorded after it', () => {
  const of = { ...july([line('HN'), line('HS25')]), codes: { silae: { HS25: 'HS-HS25' } } };
  expect(exportGaps('silae', of).withoutCode).toEqual([]);
  expect(rows('silae', of)).toEqual(['7;HS-HS25;10,00;06/07/2026;06/07/2026']);
});

it('the Silae file dates every line within its month, including corrections of earlier months', () => {
  const of = july(
    [
      line('HS25', { from: '2026-06-29', to: '2026-07-05', quantity: 90 }),
      line('HS25', { from: '2026-07-27', to: '2026-08-02', quantity: 60 }),
      line('HS25', { period: '2026-06', from: '2026-06-01', to: '2026-06-07', quantity: -30 }),
      line('CP', { period: '2026-06', from: '2026-06-09', to: '2026-06-10', quantity: 200 }),
      line('CP', { from: '2026-07-14', to: '2026-07-15', quantity: 150, half: 'end' }),
      line('RET', { quantity: 15 }),
      line('RET', { from: '2026-07-08', to: '2026-07-08', quantity: 30 }),
    ],
    { silae: { CP: 'AB-300', RET: 'AB-650' } },
  );
  expect(rows('silae', of)).toEqual([
    '7;HS-HS25;2,00;01/07/2026;31/07/2026',
    '7;AB-300;2,00;01/07/2026;01/07/2026',
    '7;AB-300;1,50;14/07/2026;15/07/2026',
    '7;AB-650;0,25;06/07/2026;06/07/2026',
    '7;AB-650;0,50;08/07/2026;08/07/2026',
  ]);
});

it('the EBP export has two files: one row per day or half day of absence, and one row per variable', () => {
  const dates = ['2026-07-10', '2026-07-11', '2026-07-13'];
  const of = july([
    line('CP', { from: '2026-07-10', to: '2026-07-13', quantity: 250, half: 'start', dates }),
    line('CP', { period: '2026-06', quantity: -100 }),
    line('MAL', { employeeId: 'eric', from: '2026-07-30', to: '2026-07-31', quantity: 200 }),
    line('HN', { quantity: 450 }),
    line('PRIME', { cents: 10_050, quantity: 0 }),
  ]);
  expect(rows('ebp-absences', of)).toEqual([
    '9;Faure;Eric;ABSMAL;30/07/2026;Journée',
    '9;Faure;Eric;ABSMAL;31/07/2026;Journée',
    '7;Petit;Zoé;ABSCP;10/07/2026;Après-midi',
    '7;Petit;Zoé;ABSCP;11/07/2026;Journée',
    '7;Petit;Zoé;ABSCP;13/07/2026;Journée',
  ]);
  expect(rows('ebp', of)).toEqual(['7;Petit;Zoé;HNORM;7,50', '7;Petit;Zoé;PRIME;100,50']);
});

it('the pay summary has one row per person in French alphabetical order, with hours, meals and days of leave', () => {
  const { header, rows: summed } = paySummary(
    july([
      line('REPAS', { quantity: 0, cents: 12_760, secondQuantity: 20 }),
      line('CP', { employeeId: 'elodie', secondQuantity: 420 }),
      line('HN', { employeeId: 'eric', quantity: 90 }),
      line('HN', { employeeId: 'eric', quantity: 60, period: '2026-06' }),
    ]),
  );
  expect(header).toEqual([
    'Salarié',
    'Matricule',
    'Heures normales (h)',
    'Congés payés (j)',
    'Congés payés (h)',
    'Frais de repas (nb)',
    'Frais de repas (€)',
  ]);
  const value = (cell: unknown) => (typeof cell === 'string' ? cell : (cell as { value: number }).value);
  expect(summed.map((row) => row.map(value))).toEqual([
    ['Élodie Roux', '12', '', 6, 7, '', ''],
    ['Eric Faure', '9', 2.5, '', '', '', ''],
    ['Zoé Petit', '7', '', '', '', 20, 127.6],
  ]);
});

it('the export writes dates as in French, and meals as a number and a unit price', () => {
  const of = july([
    line('REPAS', { quantity: 0, cents: 12_760, secondQuantity: 20 }),
    line('CP', { secondQuantity: 2100 }),
  ]);
  const [meals, leave] = payFile('canonical', of).split('\r\n').slice(1);
  expect(meals).toMatch(/;euros;;127,60;06\/07\/2026;06\/07\/2026;;2026-W28#3;0;;20;6,38$/);
  expect(leave).toMatch(/;jours;6,00;;06\/07\/2026;06\/07\/2026;;2026-W28#3;0;35,00;;$/);
});
