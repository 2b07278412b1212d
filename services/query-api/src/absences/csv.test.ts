import { cell } from '@fournil/formats/csv';
import { expect, it } from 'vitest';
import { absencesCsv } from './absences.ts';

it('the CSV export puts cells with separators, line breaks or quotes in quotes, and doubles quotes inside', () => {
  expect(cell('fièvre; toux')).toBe('"fièvre; toux"');
  expect(cell('dit "grippe"')).toBe('"dit ""grippe"""');
  expect(cell('deux\nlignes')).toBe('"deux\nlignes"');
});

it('the CSV export makes formulas harmless texts, and leaves numbers unchanged', () => {
  expect(cell('=HYPERLINK("http://x")')).toBe('"\'=HYPERLINK(""http://x"")"');
  for (const start of ['+', '-', '@', '\t']) expect(cell(`${start}1`)).toBe(`'${start}1`);
  expect(cell(-1)).toBe('-1');
  expect(cell(null)).toBe('');
});

it('the CSV export begins with a byte order mark and ends each line with CRLF', async () => {
  const lines: string[] = [];
  for await (const line of absencesCsv([], new Map())) lines.push(line);
  expect(lines.join('')).toMatch(/^\ufeffSalarié;Rôle;.*\r\n$/);
});

it('the CSV export distinguishes namesakes', async () => {
  const card = (employeeId: string): Parameters<typeof absencesCsv>[0][number] => ({
    ...{ employeeId, name: 'Zoé Adam', role: 'vendeuse', isActive: true },
    ...{ sickDays: 0, absenceDays: 1, delayMinutes: 0 },
    entries: [
      {
        ...{ _id: employeeId, kind: 'absence', startDate: '2026-11-10', endDate: '2026-11-10' },
        ...{ days: 1, reason: '', revision: 0 },
      },
    ],
  });
  const labels = new Map([['second', 'Zoé Adam (Vendeuse, 2)']]);
  const lines: string[] = [];
  for await (const line of absencesCsv([card('first'), card('second')], labels)) lines.push(line);
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['Zoé Adam', 'Zoé Adam (Vendeuse, 2)']);
});
