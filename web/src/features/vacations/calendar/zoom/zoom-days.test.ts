import { describe, expect, it } from 'vitest';
import { coverageRows, monthsRange, shortOf, zoomIn, zoomRows } from './zoom-days.ts';

const stretch = (startDate: string, endDate: string) => ({
  startDate,
  endDate,
  startHalf: null,
  endHalf: null,
  duration: 1,
});
const leave = (
  employeeId: string,
  startDate: string,
  endDate: string,
  status: 'validated' | 'pending' | 'rejected',
) => ({
  employeeId,
  startDate,
  endDate,
  status,
  taken: [stretch(startDate, endDate)],
});
const days = ['2026-08-03', '2026-08-04', '2026-08-05'].map((date) => ({ date }));
const people = [
  { _id: 'nadia', name: 'Nadia' },
  { _id: 'emile', name: 'Émile' },
  { _id: 'zoe', name: 'Zoé' },
];

describe('a zoomed calendar', () => {
  it('covers whole months, also December to February', () => {
    expect(monthsRange(2026, 11, 11)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(monthsRange(2028, 0, 1)).toEqual({ from: '2028-01-01', to: '2028-02-29' });
  });

  it('reads a valid period of at most half a year from the URL', () => {
    expect(zoomIn('2026-08-01', '2026-08-31')).toEqual({ from: '2026-08-01', to: '2026-08-31' });
    expect(zoomIn('2026-08-31', '2026-08-01')).toBeNull();
    expect(zoomIn('2026-02-30', '2026-08-01')).toBeNull();
    expect(zoomIn('2026-01-01', '2026-12-31')?.to).toBe('2026-07-05');
  });

  it('shows absent and requesting people by name, without days given back and rejected requests', () => {
    const rows = zoomRows(
      people,
      [
        {
          ...leave('nadia', '2026-08-03', '2026-08-05', 'validated'),
          taken: [stretch('2026-08-05', '2026-08-05')],
        },
        leave('emile', '2026-08-01', '2026-08-03', 'pending'),
        leave('zoe', '2026-08-03', '2026-08-05', 'rejected'),
      ],
      days,
    );
    expect(rows).toEqual([
      { id: 'emile', name: 'Émile', cells: ['asked', null, null] },
      { id: 'nadia', name: 'Nadia', cells: [null, null, 'away'] },
    ]);
  });

  it('shows days on which a group is too small, now or with the pending requests', () => {
    const vente = (there: number, asked: number) => ({ group: 'vente' as const, there, asked, needed: 2 });
    const [row] = coverageRows([
      { date: '2026-08-03', closed: null, holiday: null, groups: [vente(1, 0)] },
      { date: '2026-08-04', closed: null, holiday: null, groups: [vente(2, 1)] },
      { date: '2026-08-05', closed: null, holiday: null, groups: [vente(3, 1)] },
      { date: '2026-08-06', closed: 'Fermeture', holiday: null, groups: [] },
    ]);
    expect(row?.days.map(shortOf)).toEqual(['short', 'maybe', null, null]);
  });
});
