import { defaultShopSettings } from '@fournil/contracts/settings/shop';
import { describe, expect, it } from 'vitest';
import {
  closedBy,
  closingQuestion,
  daysBetween,
  droppedFrom,
  periodPieces,
  runsOf,
  usualHours,
  weeksOfDates,
} from './closing.ts';

const settings = {
  ...defaultShopSettings,
  openingHours: {
    ...defaultShopSettings.openingHours,
    Lundi: [],
    Mardi: [{ from: '07:00', to: '13:00' }],
  },
};
const asked = { from: '2026-08-03', to: '2026-08-05', label: 'Congés d’été' };

describe('an exceptional period of the shop', () => {
  it('closes each of its days, or opens each with its usual hours', () => {
    expect(daysBetween('2026-07-30', '2026-08-02')).toHaveLength(4);
    expect(daysBetween('2026-08-02', '2026-07-30')).toEqual([]);
    const closed = periodPieces(settings, { ...asked, closed: true });
    expect(Object.keys(closed)).toEqual([
      'exceptionalDays.2026-08-03',
      'exceptionalDays.2026-08-04',
      'exceptionalDays.2026-08-05',
    ]);
    expect(closed['exceptionalDays.2026-08-04']).toMatchObject({ label: 'Congés d’été', hours: [] });
    // A Monday, on which the shop never opens, takes the hours of the Tuesday.
    expect(usualHours(settings, '2026-08-03')).toEqual([{ from: '07:00', to: '13:00' }]);
    const opened = periodPieces(settings, { ...asked, closed: false });
    expect(opened['exceptionalDays.2026-08-04']).toMatchObject({ hours: [{ from: '07:00', to: '13:00' }] });
  });

  it('keeps a day that is already in the list', () => {
    const works = { label: 'Travaux', hours: [], affluence: null, dayType: null };
    const known = { ...settings, exceptionalDays: { '2026-08-04': works } };
    expect(Object.keys(periodPieces(known, { ...asked, closed: true }))).toHaveLength(2);
  });

  it('is shown as one line when consecutive days are closed for the same reason', () => {
    const day = (label: string, hours: { from: string; to: string }[] = []) => ({
      ...{ label, hours, affluence: null, dayType: null },
    });
    const days = {
      '2026-08-03': day('Été'),
      '2026-08-04': day('Été'),
      '2026-08-05': day('Travaux'),
      '2026-08-07': day('Travaux'),
      '2026-12-24': day('Noël', [{ from: '06:30', to: '18:00' }]),
    };
    expect(runsOf(days, Object.keys(days)).map(({ from, to }) => [from, to])).toEqual([
      ['2026-08-03', '2026-08-04'],
      ['2026-08-05', '2026-08-05'],
      ['2026-08-07', '2026-08-07'],
      ['2026-12-24', '2026-12-24'],
    ]);
  });
});

describe('the question about the shifts of a closing', () => {
  const works = { label: 'Travaux', hours: [], affluence: null, dayType: null };
  const edited = periodPieces(settings, { ...asked, closed: true });

  it('counts only future days that were open before', () => {
    expect(closedBy(edited, settings, '2026-08-04')).toEqual(['2026-08-04', '2026-08-05']);
    const before = { ...settings, exceptionalDays: { '2026-08-05': works } };
    expect(closedBy(edited, before, '2026-08-01')).toEqual(['2026-08-03', '2026-08-04']);
    expect(weeksOfDates(['2026-08-02', '2026-08-03', '2026-08-04'])).toHaveLength(2);
  });

  it('gives the number of shifts and the names of their people', () => {
    const frame = {
      ...{
        startTime: '06:00',
        endTime: '12:00',
        day: '',
        breaks: [],
        group: 'vente' as const,
        pinned: false,
      },
      ...{ category: 'Ouverture' as const, workMinutes: 360, origin: 'manual' as const, changed: null },
    };
    const shift = (employeeId: string, date: string, frozen: 'past' | null = null) => ({
      ...frame,
      ...{ _id: employeeId + date, employeeId, date, frozen },
    });
    const person = (employeeId: string, name: string) => ({
      ...{ employeeId, name, planningId: '', role: '', groups: [], status: 'generated' as const, skills: [] },
      ...{ minor: false, apprentice: false, partTime: false, sixDays: false, own: false, isActive: true },
      outsideContract: [],
      ...{ cells: [], totalHours: 0, targetHours: 0, contractedHours: 0, workedDays: 0 },
    });
    const plan = {
      people: [person('n', 'Nadia Benali'), person('f', 'Fatou Diarra')],
      shifts: [
        shift('n', '2026-08-04'),
        shift('n', '2026-08-05'),
        shift('f', '2026-08-05'),
        shift('f', '2026-08-04', 'past'),
        shift('f', '2026-08-08'),
      ],
    };
    const dropped = droppedFrom([plan], ['2026-08-04', '2026-08-05']);
    expect(dropped).toEqual({ count: 3, whose: 'Fatou Diarra, Nadia Benali (2)' });
    expect(closingQuestion(dropped, ['2026-08-04', '2026-08-05'])).toBe(
      '3 créneaux sont prévus du 04/08 au 05/08\u202f: Fatou Diarra, Nadia Benali (2). La boutique sera fermée\u202f: ils seront retirés du planning.',
    );
  });
});
