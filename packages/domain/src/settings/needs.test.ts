import {
  type ShopSettings,
  defaultShopSettings as settings,
  shopSettings,
} from '@fournil/contracts/settings/shop';
import { minutesOf, timeOf } from '@fournil/contracts/time/clock';
import { describe, expect, it } from 'vitest';
import { groupHoursOf, needsOf, productionGaps, type StaffingChoice } from './needs.ts';
import { dayOf, type HolidayOn, managementOf, presenceOf, skillWindowsOf } from './shop-day.ts';

const medium: StaffingChoice = { vente: 'moyenne', fournil: 'moyenne', preparation: 'moyenne' };
const holiday = (date: string, id: string, label = id): HolidayOn => ({ date, id, label });
const dayWithout = (date: string) => dayOf(settings, date, []);
const needsText = (needs: ReturnType<typeof needsOf>, group: string) =>
  needs
    .filter((one) => one.group === group)
    .map((one) => `${timeOf(one.from)}–${timeOf(one.to)} ${one.need}/${one.qualifiedMin}`);

describe('a day of the shop', () => {
  it('is closed on the weekly closing day, and its cells show « Fermé »', () => {
    expect(dayWithout('2026-11-23')).toMatchObject({ day: 'Lundi', open: false, cellIfClosed: 'Fermé' });
    expect(needsOf(settings, dayWithout('2026-11-23'), 4, medium)).toEqual([]);
  });

  it('is closed as « Fermé » when a holiday is on the weekly closing day', () => {
    const easterMonday = dayOf(settings, '2026-04-06', [holiday('2026-04-06', 'lundi_paques', 'Pâques')]);
    expect(easterMonday).toMatchObject({ open: false, cellIfClosed: 'Fermé', holidayName: 'Pâques' });
  });

  it('opens on a public holiday with Sunday hours, and names the holiday', () => {
    const day = dayOf(settings, '2026-07-14', [holiday('2026-07-14', 'fete_nationale', 'Fête nationale')]);
    expect(day).toMatchObject({
      open: true,
      dayType: 'dimanche',
      openingHours: [{ from: 420, to: 780 }],
      holidayName: 'Fête nationale',
      cellIfClosed: null,
    });
    expect(groupHoursOf(settings, day, 'fournil', 'moyenne')).toEqual({ from: 240, to: 720 });
  });

  it('opens with its usual hours or not at all on a holiday for which the shop chose so', () => {
    const told = (policy: 'closed' | 'open_as_usual') => ({
      ...settings,
      publicHolidays: { ...settings.publicHolidays, armistice_1918: policy },
    });
    const armistice = [holiday('2026-11-11', 'armistice_1918')];
    expect(dayOf(told('closed'), '2026-11-11', armistice).cellIfClosed).toBe('Férié');
    expect(dayOf(told('open_as_usual'), '2026-11-11', armistice)).toMatchObject({
      open: true,
      dayType: 'semaine',
    });
  });

  it('is « Férié » on 1 May unless volunteers open, also when another holiday is on the same day', () => {
    const both = [holiday('2008-05-01', 'ascension'), holiday('2008-05-01', 'fete_travail')];
    expect(dayOf(settings, '2008-05-01', both)).toMatchObject({
      open: false,
      cellIfClosed: 'Férié',
      holidayName: 'ascension, fete_travail',
    });
    const volunteers: ShopSettings = {
      ...settings,
      law: { ...settings.law, mayFirst: 'open_with_volunteers' },
    };
    expect(dayOf(volunteers, '2008-05-01', both).open).toBe(true);
  });

  it('names each of two holidays in one week', () => {
    const week = [holiday('2026-05-14', 'ascension'), holiday('2026-05-08', 'victoire_1945')];
    expect(dayOf(settings, '2026-05-14', week)).toMatchObject({ holidayName: 'ascension' });
    const feasts = [holiday('2029-05-08', 'victoire_1945'), holiday('2029-05-10', 'ascension')];
    const days = ['2029-05-08', '2029-05-09', '2029-05-10'].map((date) => dayOf(settings, date, feasts));
    expect(days.map(({ dayType }) => dayType)).toEqual(['dimanche', 'semaine', 'dimanche']);
  });

  it('uses the hours typed for its date before all other hours, also on the weekly closing day', () => {
    const special = (hours: { from: string; to: string }[]): ShopSettings => ({
      ...settings,
      exceptionalDays: {
        '2029-12-24': { label: 'Veille de Noël', hours, affluence: 4, dayType: null },
      },
    });
    const open = dayOf(special([{ from: '06:30', to: '18:00' }]), '2029-12-24', []);
    expect(open).toMatchObject({
      day: 'Lundi',
      open: true,
      dayType: 'semaine',
      exceptional: { label: 'Veille de Noël', affluence: 4 },
    });
    // The evening of the table is cut at 18:30.
    expect(needsText(needsOf(settings, open, 4, medium), 'vente').at(-1)).toMatch(/–18:30 /);
    expect(dayOf(special([]), '2029-12-24', []).cellIfClosed).toBe('Fermé');
  });
});

describe('the presence hours of the shop', () => {
  it('run from half an hour before opening to half an hour after closing', () => {
    const day = dayWithout('2026-11-24');
    expect(presenceOf(settings, day)).toEqual([{ from: 360, to: 1200 }]);
    expect(skillWindowsOf(settings, day)).toEqual([
      { skill: 'Ouverture', from: 360, to: 390 },
      { skill: 'Fermeture', from: 1170, to: 1200 },
    ]);
    expect(managementOf(settings, day)).toEqual({ from: 540, to: 1080, minutes: 240 });
    expect(managementOf(settings, dayWithout('2026-11-22'))).toBeNull();
  });

  it('stop at a long midday closing, and continue through a short one', () => {
    const closing = (from: string, to: string): ShopSettings => ({
      ...settings,
      openingHours: {
        ...settings.openingHours,
        Mardi: [
          { from: '07:00', to: from },
          { from: to, to: '19:00' },
        ],
      },
    });
    const long = closing('13:00', '15:30');
    const day = dayOf(long, '2026-11-24', []);
    expect(presenceOf(long, day)).toEqual([
      { from: 390, to: 810 },
      { from: 900, to: 1170 },
    ]);
    expect(needsText(needsOf(long, day, 2, medium), 'vente').some((one) => one.startsWith('13:30'))).toBe(
      false,
    );
    expect(skillWindowsOf(long, day).map(({ from }) => from)).toEqual([390, 1140]);
    const short = closing('13:00', '14:00');
    expect(presenceOf(short, dayOf(short, '2026-11-24', []))).toEqual([{ from: 390, to: 1170 }]);
  });
});

describe('the staffing needs of a day', () => {
  it('are those of the table for the affluence of the day', () => {
    const needs = needsOf(settings, dayWithout('2026-11-24'), 2, medium);
    expect(needsText(needs, 'fournil')).toEqual([
      '04:00–06:00 1/1',
      '06:00–10:00 3/2',
      '10:00–13:00 2/1',
      '13:00–17:00 1/1',
    ]);
  });

  it('end and begin with the production hours typed by the shop, even where the staffing table is longer', () => {
    const tuesday = dayWithout('2026-11-24');
    expect(groupHoursOf(settings, tuesday, 'preparation', 'moyenne')).toEqual({ from: 360, to: 900 });
    expect(groupHoursOf(settings, tuesday, 'preparation', 'grande')).toEqual({ from: 360, to: 960 });
    const { preparation } = settings.productionHours;
    const short = {
      ...settings,
      productionHours: {
        ...settings.productionHours,
        preparation: { ...preparation, semaine: { from: '06:30', to: '14:00' } },
      },
    };
    const needs = needsText(needsOf(short, tuesday, 4, { ...medium, preparation: 'grande' }), 'preparation');
    expect([needs[0], needs.at(-1)]).toEqual([
      expect.stringMatching(/^06:30–/),
      expect.stringMatching(/–14:00 /),
    ]);
  });

  it("in an evening after the end of the staffing table are those of the table's last period", () => {
    const late: ShopSettings = {
      ...settings,
      exceptionalDays: {
        '2026-11-24': {
          label: 'Marché de nuit',
          hours: [{ from: '05:00', to: '22:00' }],
          affluence: null,
          dayType: null,
        },
      },
    };
    const needs = needsText(needsOf(late, dayOf(late, '2026-11-24', []), 2, medium), 'vente');
    expect([needs[0], needs.at(-1)]).toEqual([
      expect.stringMatching(/^04:30–/),
      expect.stringMatching(/–22:30 /),
    ]);
  });

  it("are those of the shop's own table if it has one, and none for a group that is not planned", () => {
    const own: ShopSettings = {
      ...settings,
      staffing: {
        ...settings.staffing,
        fournil: {
          ...settings.staffing.fournil,
          semaine: [
            {
              period: 'Tout',
              from: '05:00',
              to: '12:00',
              need: [1, 1, 2, 2, 2],
              qualifiedMin: [1, 1, 1, 1, 1],
            },
          ],
        },
      },
    };
    expect(needsText(needsOf(own, dayWithout('2026-11-24'), 2, medium), 'fournil')).toEqual([
      '05:00–12:00 2/1',
    ]);
    const alone = needsOf(own, dayWithout('2026-11-24'), 2, { ...medium, fournil: 'aucun' });
    expect(needsText(alone, 'fournil')).toEqual([]);
  });
});

describe('a start of production before the first staffing period', () => {
  const from = (start: string, more: Partial<ShopSettings['staffing']['fournil']> = {}): ShopSettings => ({
    ...settings,
    productionHours: {
      ...settings.productionHours,
      fournil: { ...settings.productionHours.fournil, semaine: { from: start, to: '13:00' } },
    },
    staffing: { ...settings.staffing, fournil: { ...settings.staffing.fournil, ...more } },
  });
  const period = (start: string, end: string) => ({
    ...{ period: 'Nuit', from: start, to: end, need: [1, 1, 1, 1, 1], qualifiedMin: [1, 1, 1, 1, 1] },
  });
  const semaine = [
    period('22:00', '04:00'),
    period('04:00', '13:00'),
  ] as ShopSettings['staffing']['fournil']['semaine'];

  it('is reported, also when it is on the evening before', () => {
    const gap = { group: 'fournil', dayType: 'semaine', to: '04:00' };
    expect(productionGaps(from('22:00'), medium)).toEqual([{ ...gap, from: '22:00', isEvening: true }]);
    expect(productionGaps(from('02:00'), medium)).toEqual([{ ...gap, from: '02:00', isEvening: false }]);
  });

  it('is not reported with the proposed settings, with a period that covers it, or when nobody is planned', () => {
    expect(productionGaps(settings, { vente: 'petite', fournil: 'petite', preparation: 'petite' })).toEqual(
      [],
    );
    expect(productionGaps(from('22:00', { semaine }), medium)).toEqual([]);
    expect(productionGaps(from('22:00'), { ...medium, fournil: 'aucun' })).toEqual([]);
  });
});

describe('times of the settings', () => {
  it('are converted to minutes and back without change, midnight included', () => {
    for (let minutes = 0; minutes <= 1440; minutes += 15) expect(minutesOf(timeOf(minutes))).toBe(minutes);
  });

  it.each(['6:30', '06:31', '24:15', '25:00', '', 'midi'])(
    'are refused in French when they are %s',
    (from) => {
      const result = shopSettings.shape.openingHours.safeParse({
        ...settings.openingHours,
        Mardi: [{ from, to: '19:30' }],
      });
      expect(result.error?.issues[0]?.message).toBe('Indiquez une heure (06:30), au quart d’heure.');
    },
  );
});
