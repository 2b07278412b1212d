/**
 * Examples and figures that others published, as the product reckons them. Every row names the page and the day it was read;
 * a page that is no text of law is secondary, and is here for its arithmetic.
 */

import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import { inUnit } from '@fournil/contracts/vacations/day-unit';
import {
  acquiredInPeriod,
  parts,
  referencePeriodOf,
  type Suspension,
} from '@fournil/domain/vacations/balance/acquisition';
import { contingentOf } from '@fournil/labour-rules/contingent';
import { kilometreScale, scaleCents } from '@fournil/labour-rules/kilometre-scale';
import { nightRestDays } from '@fournil/labour-rules/measures/night';
import { describe, expect, it } from 'vitest';
import { payOfAbsence } from '../../../../testing/vacations/given-leave.ts';
import { every, figuresOf, type Given } from '../../../../testing/week/worked-week.ts';

const read = '2026-11-28';

const pages = {
  studi: `ressources.studi.fr, décompte des heures supplémentaires, ${read}`,
  vie: `vie-professionnelle.fr, heures supplémentaires, ${read}`,
  month39: `fridaymag.fr et leblogdusavoir.fr, 39 heures, ${read}`,
  ruling: `cabinet-gestionsocialeconseil.fr, Cass. soc. 10/09/2025 n° 23-14.455, ${read}`,
  zest: `zest-avocats.fr, Cass. soc. 10/09/2025 n° 23-14.455, ${read}`,
  partTime: `esor-paie.com, heures complémentaires, ${read}`,
  job: `job-pour-moi.fr, heures complémentaires, ${read}`,
  dixieme: `info-tpe.fr, Cass. soc. 21/09/2016 n° 15-15.413, ${read}`,
  solidarity: `KALIARTI000005779868, 7 h × contrat ÷ 35, ${read}`,
  palais: `journal-du-palais.fr, maladie et congés 2023-2024, ${read}`,
  prat: `prat-editions.fr, loi n° 2024-364 art. 37, ${read}`,
  synethis: `cgt-synethis.fr, congés payés et maladie, ${read}`,
  cfdt: `chubbfrance.cfdt-fgmm.fr, congés payés, ${read}`,
  month: `coratmosphere.fr, jours ouvrables, ${read}`,
  units: `dairia-avocats.com, ouvrables × 5/6, ${read}`,
  scale: `ccmarmande47.fr, barème kilométrique 2025 (arrêté du 27/03/2023), ${read}`,
  pharmacy: `pharmacie-michaille.fr, congés et arrêt maladie, ${read}`,
  rest: `payeservice.fr, contrepartie obligatoire en repos, L3121-38, ${read}`,
  exam: `Code du travail L6222-35 (legifrance.gouv.fr, version du 16/09/2024), ${read}`,
  night: 'IDCC 843 art. 23 § 6 (copie de la convention du 15/10/2024), 2026-11-29',
  scaleExample: `macalculatriceenligne.com, frais kilométriques 2025, ${read}`,
} as const;

type Hours = readonly [page: string, what: string, week: Given, figures: Record<string, number>];

const week = (...hours: readonly string[]) =>
  Object.fromEntries(hours.map((one, at) => [at + 2, one]).filter(([, one]) => one !== ''));
const [day7, day8, day9, day10] = ['07:00-14:00', '07:00-15:00', '07:00-16:00', '07:00-17:00'];
const leaveOn = (...days: readonly string[]) => Object.fromEntries(days.map((day) => [day, 'CP']));
const contractOf = (weeklyHours: number) => ({ person: { weeklyHours } });
const at = (weeklyHours: number, days: number, hours: string): Given => ({
  ...contractOf(weeklyHours),
  worked: every([2, 3, 4, 5, 6, 7].slice(0, days), hours),
});
const pentecost: Partial<ShopSettings> = {
  pay: { ...defaultShopSettings.pay, solidarityHoliday: 'lundi_pentecote' },
};
const whitMonday = (weeklyHours: number, hours: string): Given => ({
  ...{ week: { week: 22, year: 2026 }, settings: pentecost, worked: { 1: hours } },
  ...contractOf(weeklyHours),
});

const hours: readonly Hours[] = [
  [
    pages.studi,
    'semaine 1, 40 h: cinq heures',
    { worked: week(day7, day7, day9, day10, day7) },
    { HN: 2100, HS25: 300 },
  ],
  [
    pages.studi,
    'semaine 2, 38 h 30: trois heures et demie',
    { worked: week(day7, day8, day9, '07:00-14:30', day7) },
    { HN: 2100, HS25: 210 },
  ],
  [
    pages.studi,
    'semaine 3, 36 h 10: une heure dix',
    { worked: week('07:00-14:45', '07:00-14:25', day7, day7, day7) },
    { HN: 2100, HS25: 70 },
  ],
  [
    pages.studi,
    'semaine 4, 44 h: neuf heures, dont huit à 25 %',
    { worked: week(day9, '07:00-16:30', day10, '07:00-14:30', day8) },
    { HN: 2100, HS25: 480, HS50: 60 },
  ],
  [pages.vie, 'contrat de 35 h, 40 h travaillées', at(35, 5, day8), { HN: 2100, HS25: 300 }],
  [
    pages.vie,
    'contrat de 32 h, 35 h travaillées: aucune heure supplémentaire',
    at(32, 5, day7),
    { HN: 1920, HC10: 180 },
  ],
  [pages.month39, '39 h par semaine: 17,33 h par mois', at(39, 5, '07:00-14:48'), { HN: 2100, HSC: 1040 }],
  [
    pages.ruling,
    'deux jours de congé et trois de 8 h 30: quatre heures et demie',
    {
      worked: week('', '', '07:00-15:30', '07:00-15:30', '07:00-15:30'),
      cells: leaveOn('Mardi', 'Mercredi'),
    },
    { HN: 1260, HS25: 270, CP: 200 },
  ],
  [
    pages.zest,
    'deux jours de congé et trois de 8 h: trois heures',
    { worked: week('', '', day8, day8, day8), cells: leaveOn('Mardi', 'Mercredi') },
    { HN: 1260, HS25: 180, CP: 200 },
  ],
  [pages.partTime, 'contrat de 30 h: trois heures à 10 %', at(30, 5, '07:00-13:36'), { HN: 1800, HC10: 180 }],
  [
    pages.job,
    'contrat de 30 h, 34 h: la quatrième à 25 %',
    at(30, 5, '07:00-13:48'),
    { HN: 1800, HC10: 180, HC25: 60 },
  ],
  [
    pages.dixieme,
    'contrat de 20 h, 24 h: deux heures à 10 %, deux à 25 %',
    at(20, 4, '07:00-13:00'),
    { HN: 1200, HC10: 120, HC25: 120 },
  ],
  [
    pages.dixieme,
    'un jour de congé n’est pas du temps complémentaire',
    { ...at(24, 4, '07:00-13:00'), cells: leaveOn('Dimanche') },
    { HN: 1440, CP: 100 },
  ],
  [pages.solidarity, '24 h: 4 h 48', whitMonday(24, day7), { HN: 132, SOLI: 288, FERIE: 132 }],
  [pages.solidarity, '30 h: 6 h', whitMonday(30, day7), { HN: 60, SOLI: 360, FERIE: 60 }],
  [pages.solidarity, '20 h: 4 h', whitMonday(20, '07:00-11:00'), { SOLI: 240 }],
  [pages.solidarity, '35 h: 7 h', whitMonday(35, day7), { SOLI: 420 }],
];

describe('published examples of hours', () => {
  it.each(hours)('are reproduced by the product, %s: %s', (_page, _what, given, figures) =>
    expect(figuresOf(given)).toEqual(figures),
  );
});

const calendar = { restDay: 7, closedHolidays: new Set<string>() };
const acquired = (asOf: string, from: string, away: readonly Suspension[] = []) =>
  acquiredInPeriod(calendar, referencePeriodOf(asOf), { from, until: null }, away, asOf).total / parts;
const ill = (startDate: string, endDate: string): Suspension => ({ startDate, endDate, kind: 'sick' });

type Figure = readonly [page: string, what: string, figure: () => number | null, expected: number];

const acquisition: readonly Figure[] = [
  [
    pages.palais,
    'deux mois de maladie: 25 + 4',
    () => acquired('2024-05-31', '2020-01-01', [ill('2023-09-01', '2023-10-31')]),
    29,
  ],
  [
    pages.prat,
    'août à octobre malade: 28,5, arrondi au jour supérieur',
    () => acquired('2025-05-31', '2020-01-01', [ill('2024-08-01', '2024-10-31')]),
    29,
  ],
  [
    pages.synethis,
    'malade toute l’année: 24',
    () => acquired('2025-05-31', '2020-01-01', [ill('2024-06-01', '2025-05-31')]),
    24,
  ],
  [
    pages.pharmacy,
    'trois mois en arrêt maladie: 6',
    () => acquired('2024-08-31', '2020-01-01', [ill('2024-06-01', '2024-08-31')]),
    6,
  ],
  [
    pages.pharmacy,
    'trois mois en accident du travail: 7,5',
    () => acquired('2024-08-31', '2020-01-01', [{ ...ill('2024-06-01', '2024-08-31'), kind: 'work' }]),
    7.5,
  ],
  [pages.month, 'dix mois: 25', () => acquired('2026-03-31', '2020-01-01'), 25],
  [
    pages.cfdt,
    'neuf mois en jours ouvrés: 18,75',
    () => inUnit('ouvres', acquired('2026-02-28', '2020-01-01')),
    18.75,
  ],
  [pages.cfdt, 'une année: 30', () => acquired('2026-05-31', '2020-01-01'), 30],
  [pages.units, '30 jours ouvrables: 25', () => inUnit('ouvres', 30), 25],
  [pages.units, '18 jours ouvrables: 15', () => inUnit('ouvres', 18), 15],
  [pages.units, '12 jours ouvrables: 10', () => inUnit('ouvres', 12), 10],
];

const exams: readonly Figure[] = [
  [
    pages.exam,
    'cinq jours ouvrables, du mardi au samedi',
    () => payOfAbsence('exam', 'EXAM', { startDate: '2026-05-19', endDate: '2026-05-23' }) / 100,
    5,
  ],
];

const nights: readonly Figure[] = [
  [pages.night, '269 h 59 dans l’année civile: aucun jour', () => nightRestDays(270 * 60 - 1), 0],
  [pages.night, '270 h: un jour', () => nightRestDays(270 * 60), 1],
  [pages.night, '600 h: un jour', () => nightRestDays(600 * 60), 1],
  [pages.night, 'au-delà de 600 h: deux jours', () => nightRestDays(600 * 60 + 1), 2],
];

const restBeyond = (hours: number, headcount: number) => () =>
  (contingentOf(hours * 60, 220 * 60, headcount).rest ?? Number.NaN) / 60;
const contingents: readonly Figure[] = [
  [pages.rest, '240 h, 20 salariés: 10 h', restBeyond(240, 20), 10],
  [pages.rest, '240 h, 21 salariés: 20 h', restBeyond(240, 21), 20],
];

const scale =
  (horsepower: number, km: number, electric = false) =>
  () => {
    const of2025 = kilometreScale(2025);
    return of2025 && scaleCents(of2025, { horsepower, electric }, km * 100);
  };

const kilometres: readonly Figure[] = [
  [pages.scaleExample, '5 CV, 5 000 km', scale(5, 5000), 318_000],
  [pages.scale, '3 CV, 1 000 km à 0,529', scale(3, 1000), 52_900],
  [pages.scale, '4 CV, 5 000 km à 0,606', scale(4, 5000), 303_000],
  [pages.scale, '6 CV, 4 000 km à 0,665', scale(6, 4000), 266_000],
  [pages.scale, '7 CV, 1 000 km à 0,697', scale(7, 1000), 69_700],
  [pages.scale, '3 CV, 10 000 km: 0,316 et 1 065 €', scale(3, 10_000), 422_500],
  [pages.scale, '4 CV, 10 000 km: 0,340 et 1 330 €', scale(4, 10_000), 473_000],
  [pages.scale, '5 CV, 6 000 km: 0,357 et 1 395 €', scale(5, 6000), 353_700],
  [pages.scale, '7 CV, 20 000 km: 0,394 et 1 515 €', scale(7, 20_000), 939_500],
  [pages.scale, '6 CV, 30 000 km à 0,447', scale(6, 30_000), 1_341_000],
  [pages.scale, '7 CV, 22 000 km à 0,470', scale(7, 22_000), 1_034_000],
  [pages.scale, '5 CV électrique, 5 000 km: un cinquième de plus', scale(5, 5000, true), 381_600],
];

describe('published examples of leave, night work, overtime contingent and kilometres', () => {
  it.each([...acquisition, ...exams, ...nights, ...contingents, ...kilometres])(
    'are reproduced by the product, %s: %s',
    (_page, _what, figure, expected) => expect(figure()).toBeCloseTo(expected, 6),
  );
});
