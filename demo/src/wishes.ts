/** Wishes for days and hours, entered on personal accounts before their weeks are planned. */
import { type Step, step } from './step.ts';

type Wish = readonly [day: string, kind: 'off' | 'morning' | 'afternoon'];

const wishesByDate: readonly (readonly [
  who: `@${string}`,
  date: string,
  time: string,
  wishes: readonly Wish[],
])[] = [
  [
    '@nadia-benali',
    '2026-09-10',
    '20:51',
    [
      ['Mercredi', 'off'],
      ['Vendredi', 'morning'],
    ],
  ],
  ['@fatou-diarra', '2026-09-11', '13:20', [['Jeudi', 'afternoon']]],
  ['@mathieu-lambert', '2026-09-14', '12:41', [['Mardi', 'off']]],
  ['@yanis-cherif', '2026-09-21', '15:05', [['Samedi', 'off']]],
  // He goes to football on Thursdays now.
  [
    '@yanis-cherif',
    '2026-10-19',
    '19:32',
    [
      ['Jeudi', 'morning'],
      ['Samedi', 'off'],
    ],
  ],
];

export const recordedWishes: readonly Step[] = wishesByDate.map(([who, date, time, wishes]) =>
  step(date, time, {
    as: who,
    method: 'PUT',
    path: '/planning/wishes',
    body: { wishes: wishes.map(([day, kind]) => ({ day, kind })) },
  }),
);
