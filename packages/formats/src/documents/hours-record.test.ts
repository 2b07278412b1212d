import { datesOf, weekOf } from '@fournil/contracts/planning/week';
import type { PunchedDay } from '@fournil/contracts/time-clock/endpoints';
import { expect, it } from 'vitest';
import { hoursRecord, recordCsv } from '../hours-record.ts';
import { recordPdf } from './hours-record-pdf.ts';

const dayWith = (date: string, minutes: number): PunchedDay => ({
  ...{
    date,
    planned: [],
    plannedMinutes: 0,
    punchedMinutes: minutes,
    breakMinutes: 20,
    keptMinutes: minutes,
  },
  ...{ cutMinutes: 0, remarks: [], needsLook: false, punches: [], requests: [] },
  punched: minutes ? [{ start: '06:00', end: '13:00' }] : [],
});
/** Weeks 48 and 49 of 2026: the month ends on Monday of the second. */
const weeks = ['2026-11-23', '2026-11-30'].map((monday) => {
  const week = weekOf(monday);
  const days = datesOf(week).map((date, index) => dayWith(date, index < 2 ? 400 : 0));
  const person = { _id: 'n', name: 'Nadia =Benali', isRealized: false, days };
  return {
    week,
    people: [person, { ...person, _id: 'l', name: 'Léo', days: days.map(({ date }) => dayWith(date, 0)) }],
  };
});

it('the hours record of a month has periods by day and totals by whole week, and omits people who never punch', async () => {
  const [nadia, ...others] = hoursRecord(weeks, { from: '2026-11-01', to: '2026-11-30' });
  expect(others).toEqual([]);
  expect(nadia?.lines.map(({ label, keptMinutes }) => [label, keptMinutes])).toEqual([
    ['lundi 23/11/2026', 400],
    ['mardi 24/11/2026', 400],
    ['Semaine 48', 800],
    ['lundi 30/11/2026', 400],
  ]);
  expect(nadia?.keptMinutes).toBe(1200);
  const csv = recordCsv(nadia ? [nadia] : []);
  expect(
    csv
      .split('\r\n')
      .slice(3, 6)
      .map((line) => line.replaceAll('\u202f', ' ')),
  ).toEqual([
    'Nadia =Benali;Total semaine 48;;;13 h 20;800;',
    'Nadia =Benali;lundi 30/11/2026;06:00–13:00;20;6 h 40;400;',
    'Nadia =Benali;Total de la période;;;20 h;1200;',
  ]);
  const sheet = { from: '2026-11-01', to: '2026-11-30', shop: 'Le Fournil', madeAt: new Date('2026-12-01') };
  const pdf = await recordPdf(nadia ? [nadia] : [], sheet);
  expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-');
});

it('the hours record of one day has no weekly totals', () => {
  const [nadia] = hoursRecord(weeks, { from: '2026-11-24', to: '2026-11-24' });
  expect(nadia?.lines.map(({ label }) => label)).toEqual(['mardi 24/11/2026']);
});
