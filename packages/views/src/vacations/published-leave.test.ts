/**
 * Counts of leave that others published, in the balance and in the month of pay. Every row names the page and the day it was
 * read; a page that is no text of law is secondary, and is here for its arithmetic.
 */
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import { describe, expect, it } from 'vitest';
import {
  countedOn,
  type GivenLeave,
  payOfLeave,
  personOnLeave,
} from '../../../../testing/vacations/given-leave.ts';
import { paidLeaveOn } from './person-balance.ts';

const read = '2026-11-28';

const pages = {
  socialea: `socialea.fr, décompte des congés payés, ${read}`,
  baker: `info-tpe.fr, vendeuse en boulangerie, Cass. soc. 07/05/1998 n° 97-42.503, ${read}`,
  monday: `info-tpe.fr, vendeuse en boulangerie, Cass. soc. 18/01/2006 n° 04-41.746, ${read}`,
  fdsea: `fdsea11.fr, congés des salariés à temps partiel, ${read}`,
  children: `legiest.blog, jours supplémentaires pour enfants à charge, L3141-8, ${read}`,
  legisocial: `legisocial.fr, salariés ayant des enfants à charge, L3141-8, ${read}`,
  verquin: `verquin-flament-avocats.fr, décompte des congés d’été 2025, ${read}`,
  cibtp: `cibtp-centre.fr, décompte des congés, L3133-3 et L3141-17, ${read}`,
  unsa: `unsaproassmat.org, tome 2 p. 54, jours pour enfants, L3141-8, ${read}`,
  service: `service-public.fr F35697 (thieux.fr), ${read}`,
} as const;

const { openingHours, leave } = defaultShopSettings;
const open = openingHours.Mardi;
const closedOn = (...days: readonly string[]): Partial<ShopSettings> => ({
  openingHours: Object.fromEntries(
    Object.keys(openingHours).map((day) => [day, days.includes(day) ? [] : open]),
  ) as ShopSettings['openingHours'],
});
const ouvres = {
  ...closedOn('Dimanche'),
  leave: { ...leave, dayUnit: 'ouvres' as const, openHolidaysProlong: false },
};
const weekend: GivenLeave = { settings: closedOn('Dimanche'), rest: ['Samedi', 'Dimanche'] };

type Leave = readonly [page: string, what: string, from: string, to: string, days: number, given: GivenLeave];

const leaves: readonly Leave[] = [
  [
    pages.socialea,
    'lundi à vendredi, samedi et dimanche de repos, jours ouvrables',
    '2026-09-07',
    '2026-09-11',
    6,
    weekend,
  ],
  [
    pages.socialea,
    'la même en jours ouvrés',
    '2026-09-07',
    '2026-09-11',
    5,
    { ...weekend, settings: ouvres },
  ],
  [
    pages.socialea,
    'mardi à samedi, dimanche et lundi de repos, jours ouvrables',
    '2026-09-08',
    '2026-09-12',
    6,
    { settings: closedOn('Dimanche'), rest: ['Dimanche', 'Lundi'] },
  ],
  [
    pages.socialea,
    'la même en jours ouvrés',
    '2026-09-08',
    '2026-09-12',
    5,
    { settings: ouvres, rest: ['Dimanche', 'Lundi'] },
  ],
  [
    pages.baker,
    'du mercredi de repos au mercredi suivant, reprise le jeudi',
    '2026-09-09',
    '2026-09-16',
    6,
    { settings: closedOn('Dimanche'), rest: ['Mercredi', 'Dimanche'] },
  ],
  [
    pages.monday,
    'une semaine, boutique fermée le lundi',
    '2026-09-08',
    '2026-09-13',
    6,
    { settings: closedOn('Lundi'), rest: ['Dimanche'] },
  ],
  [
    pages.fdsea,
    'temps partiel du lundi au mercredi',
    '2026-09-07',
    '2026-09-09',
    6,
    { settings: closedOn('Dimanche'), rest: ['Jeudi', 'Vendredi', 'Samedi', 'Dimanche'] },
  ],
  [
    pages.fdsea,
    'temps partiel du mercredi au vendredi',
    '2026-09-09',
    '2026-09-11',
    6,
    { settings: closedOn('Dimanche'), rest: ['Lundi', 'Mardi', 'Samedi', 'Dimanche'] },
  ],
  [pages.verquin, 'du 28 juillet au 10 août: 12', '2025-07-28', '2025-08-10', 12, weekend],
  [pages.verquin, 'du 11 au 17 août, le 15 férié: 5', '2025-08-11', '2025-08-17', 5, weekend],
  [pages.verquin, 'un vendredi, retour le lundi: 2', '2025-07-25', '2025-07-25', 2, weekend],
  [pages.cibtp, 'une semaine, samedi non travaillé: 6', '2026-11-02', '2026-11-06', 6, weekend],
  [pages.cibtp, 'une semaine avec un jour férié: 5', '2026-11-09', '2026-11-13', 5, weekend],
  [
    pages.service,
    '14 au 18 août 2023, le 15 travaillé (règle générale, par réglage)',
    '2023-08-14',
    '2023-08-18',
    5,
    { settings: ouvres, rest: ['Samedi', 'Dimanche'] },
  ],
  [
    pages.service,
    '25 au 29 décembre 2023, Noël travaillé (règle générale, par réglage)',
    '2023-12-25',
    '2023-12-29',
    5,
    { settings: ouvres, rest: ['Samedi', 'Dimanche'] },
  ],
];

type Parent = readonly [
  page: string,
  what: string,
  born: string | null,
  entry: string,
  children: readonly (string | readonly [string])[],
  days: number,
];

/** Days of 01/06/2025 to 31/05/2026. A child in brackets has a handicap. */
const parents: readonly Parent[] = [
  [pages.children, '20 ans, année entière, un enfant: 32', '2005-06-01', '2024-06-01', ['2020-01-01'], 32],
  [
    pages.children,
    '20 ans, entré le 1er janvier, un enfant: 13 + 2',
    '2005-06-01',
    '2026-01-01',
    ['2020-01-01'],
    15,
  ],
  [
    pages.children,
    '20 ans, entré le 1er avril, un enfant: 5 + 1',
    '2005-06-01',
    '2026-04-01',
    ['2020-01-01'],
    6,
  ],
  [
    pages.children,
    '21 ans et plus, année entière, un enfant: 30',
    '1990-06-01',
    '2024-06-01',
    ['2020-01-01'],
    30,
  ],
  [
    pages.children,
    '21 ans et plus, entré le 1er janvier, un enfant: 13 + 2',
    '1990-06-01',
    '2026-01-01',
    ['2020-01-01'],
    15,
  ],
  [
    pages.legisocial,
    '21 ans et plus, douze mois moins un, trois enfants: 28 + 2',
    '1990-06-01',
    '2025-07-01',
    ['2020-01-01', '2021-01-01', '2022-01-01'],
    30,
  ],
  [
    pages.legisocial,
    '21 ans le 30 avril 2025: le second régime',
    '2004-04-30',
    '2024-06-01',
    ['2020-01-01'],
    30,
  ],
  [pages.legisocial, '21 ans le 1er mai 2025: le premier', '2004-05-01', '2024-06-01', ['2020-01-01'], 32],
  [
    pages.unsa,
    'entré le 1er février, deux enfants: 10 + 4',
    ...(['1980-01-01', '2026-02-01', ['2015-01-01', '2018-01-01'], 14] as const),
  ],
  [pages.legisocial, 'enfant de 15 ans le 30 avril', '1990-06-01', '2026-01-01', ['2011-04-30'], 13],
  [pages.legisocial, 'enfant de 15 ans le 1er mai', '1990-06-01', '2026-01-01', ['2011-05-01'], 15],
  [pages.legisocial, 'enfant handicapé de 20 ans', '1990-06-01', '2026-01-01', [['2006-01-01']], 15],
  [
    pages.legisocial,
    'né après le 30 avril, date de naissance du parent inconnue',
    null,
    '2026-01-01',
    ['2026-05-01'],
    13,
  ],
];

describe('published examples of days for children at home', () => {
  it.each(parents)('are reproduced by the product, %s: %s', (_page, _what, born, entry, children, days) => {
    const parent = {
      ...personOnLeave(entry, entry, {}),
      ...{ entryDate: entry, birthDate: born, leaves: [] },
      childrenAtHome: children.map((child) => ({
        bornOn: String(child),
        noAgeLimit: typeof child !== 'string',
      })),
    };
    expect(paidLeaveOn(parent, countedOn('2026-06-15', {}), '2026-06-15').previous.acquired).toBe(days);
  });
});

describe('published examples of leave counts', () => {
  it.each(leaves)('are reproduced by the product, %s: %s', (_page, _what, from, to, days, given) => {
    const { previous, current } = paidLeaveOn(personOnLeave(from, to, given), countedOn(to, given), to);
    expect(previous.taken + current.taken).toBe(days);
    expect(payOfLeave('Congés payés', 'CP', from, to, given)).toBe(days * 100);
  });
});
