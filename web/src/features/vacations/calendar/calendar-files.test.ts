import { describe, expect, it } from 'vitest';
import { leaveCsv, leaveIcs } from './calendar-files.ts';

interface Lengths {
  readonly duration: number;
  readonly counted?: number;
}
const leave = (employeeName: string, startDate: string, endDate: string, lengths: Lengths) => ({
  _id: startDate,
  employeeName,
  taken: [{ startDate, endDate, startHalf: null, endHalf: null, ...lengths }],
});
const leaves = [
  leave('Nadia Benali', '2026-12-28', '2027-01-03', { duration: 7, counted: 6.5 }),
  leave('=Léa; "la grande"', '2026-03-02', '2026-03-03', { duration: 1.5 }),
];

describe('the exported leave of a year', () => {
  it('opens in a spreadsheet in order of date, without formulas', () => {
    expect(leaveCsv(leaves).split('\r\n')).toEqual([
      '\ufeffSalarié;Du;Au;Jours;Décomptés',
      '"\'=Léa; ""la grande""";02/03/2026;03/03/2026;1,5;',
      'Nadia Benali;28/12/2026;03/01/2027;7;6,5',
      '',
    ]);
  });

  it('opens in a calendar with whole days, exclusive ends, and long lines split by bytes', () => {
    const text = leaveIcs(
      [leave(`Ém\\ile, ${'é'.repeat(60)}`, '2026-12-31', '2026-12-31', { duration: 1 })],
      new Date('2026-11-22T20:00:00Z'),
    );
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(text).toContain(
      'DTSTAMP:20261122T200000Z\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n',
    );
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`SUMMARY:Congés\u202f: Ém\\\\ile\\, ${'é'.repeat(60)}\r\n`);
  });

  it('omits illness days given back, with one line and one event for each remaining part', () => {
    const [before, after] = [
      {
        startDate: '2026-12-14',
        endDate: '2026-12-15',
        startHalf: 'afternoon',
        endHalf: null,
        duration: 1.5,
      },
      { startDate: '2026-12-19', endDate: '2026-12-20', startHalf: null, endHalf: null, duration: 2 },
    ] as const;
    const split = { _id: 'v1', employeeName: 'Nadia Benali', taken: [before, after] };
    expect(leaveCsv([split]).split('\r\n').slice(1, 3)).toEqual([
      'Nadia Benali;14/12/2026;15/12/2026;1,5;',
      'Nadia Benali;19/12/2026;20/12/2026;2;',
    ]);
    const text = leaveIcs([split], new Date('2026-11-22T20:00:00Z'));
    expect(text.match(/UID:.*/g)?.map((line) => line.trim())).toEqual([
      'UID:v1@fournil',
      'UID:v1-2026-12-19@fournil',
    ]);
    expect(text).toContain('DTSTART;TZID=Europe/Paris:20261214T120000');
    expect(leaveCsv([{ ...split, taken: [] }]).split('\r\n')).toHaveLength(2);
  });
});
