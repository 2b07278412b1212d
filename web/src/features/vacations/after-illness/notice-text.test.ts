import { describe, expect, it } from 'vitest';
import { carriedText, noticeLines, totalOf } from './notice-text.ts';

const carried = {
  start: '2023-06-01',
  end: '2024-05-31',
  acquired: 4,
  taken: 0,
  planned: 0,
  lost: 0,
  left: 4,
  illness: { startDate: '2025-03-01', endDate: '2025-05-31' },
  until: '2026-09-13',
};
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('the text about carried-over leave', () => {
  it.each([
    [
      carried,
      '4 jours de 2023-2024 reportés après l’arrêt du 01/03/2025 au 31/05/2025 : 4 jours à prendre, jusqu’au 13/09/2026',
    ],
    [
      { ...carried, taken: 2, planned: 1, left: 1 },
      '4 jours de 2023-2024 reportés après l’arrêt du 01/03/2025 au 31/05/2025 : 2 jours pris, 1 jour prévu, 1 jour à prendre, jusqu’au 13/09/2026',
    ],
    [
      { ...carried, acquired: 1, left: 1, until: null, illness: null },
      '1 jour de 2023-2024 reporté : 1 jour à prendre, sans date limite tant qu’elle n’a pas été dite (L3141-19-1)',
    ],
    [
      { ...carried, left: 0, lost: 4 },
      '4 jours de 2023-2024 reportés après l’arrêt du 01/03/2025 au 31/05/2025 : 4 jours perdus, le délai a fini le 13/09/2026',
    ],
  ])('says how many days are taken, planned, left or lost, and until when: example %#', (one, text) => {
    expect(plain(carriedText(one))).toBe(text);
  });

  it('has a line for each part, and their sum', () => {
    const periods = [
      { period: '2023-06-01', days: 1, until: '2026-09-13' },
      { period: '2024-06-01', days: 12.48, until: '2026-05-31' },
    ];
    expect(noticeLines(periods).map(plain)).toEqual([
      '1 jour de 2023-2024, jusqu’au 13/09/2026',
      '12,48 jours de 2024-2025, jusqu’au 31/05/2026',
    ]);
    expect(plain(totalOf(periods))).toBe('13,48 jours');
  });
});
