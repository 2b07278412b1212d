/**
 * Counts of leave that others published, in the balance and in the month of pay. Every row names the page and the day it was
 * read; a page that is no text of law is secondary, and stands here for its arithmetic.
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

describe('published counts of leave', () => {
  it.each(leaves)('%s: %s', (_page, _what, from, to, days, given) => {
    const { previous, current } = paidLeaveOn(personOnLeave(from, to, given), countedOn(to, given), to);
    expect(previous.taken + current.taken).toBe(days);
    expect(payOfLeave('Congés payés', 'CP', from, to, given)).toBe(days * 100);
  });
});
