import { defaultShopSettings as settings } from '@fournil/contracts/settings/shop';
import { type Group, groups, levels, type Preset } from '@fournil/contracts/settings/staffing';
import { describe, expect, it } from 'vitest';
import {
  type CrewMember,
  crewChangedSince,
  crewMinutesOf,
  placeOfRole,
  proposePresets,
  staffingChoiceOf,
  weeklyNeedOf,
} from './presets.ts';

const one = (role: string, weeklyHours: number, more: Partial<CrewMember> = {}): CrewMember => ({
  role,
  weeklyHours,
  trainingDays: [],
  skills: [],
  ...more,
});

/** The people of the demonstration bakery on 21/11/2026. */
const demoCrew: readonly CrewMember[] = [
  one('manager', 39, { skills: ['Ouverture', 'Fermeture', 'Management'] }),
  one('responsable', 39, { skills: ['Ouverture', 'Fermeture', 'Management'] }),
  one('vendeuse', 35),
  one('vendeuse', 35),
  one('vendeuse', 30),
  one('vendeuse', 20),
  one('Apprenti Vendeuse', 35, { trainingDays: ['Lundi'] }),
  one('chef prod', 39, { skills: ['Ouverture', 'Management'] }),
  one('boulanger', 39),
  one('boulanger', 35),
  one('Apprenti Boulanger', 35, { trainingDays: ['Lundi', 'Mardi'] }),
  one('Apprenti Boulanger', 35, { trainingDays: ['Jeudi'] }),
  one('préparateur', 35),
  one('préparateur', 28),
  one('Apprenti Préparateur', 35, { trainingDays: ['Mercredi'] }),
];

/** Hours a week per level 0 to 4, as the source of the tables states them. */
const statedHours: Readonly<
  Record<Group, Readonly<Record<Preset, { need: number[]; qualified: number[] }>>>
> = {
  vente: {
    petite: { need: [77.0, 84.5, 103.5, 144.5, 180.5], qualified: [77.0, 77.0, 77.0, 84.5, 103.5] },
    moyenne: { need: [103.5, 145.5, 188.0, 241.0, 268.0], qualified: [84.5, 103.5, 111.0, 165.0, 195.0] },
    grande: { need: [171.5, 240.0, 317.5, 359.5, 409.0], qualified: [134.5, 163.0, 240.5, 282.5, 312.5] },
  },
  fournil: {
    petite: { need: [53.0, 53.0, 77.0, 80.0, 112.0], qualified: [53.0, 53.0, 53.0, 53.0, 61.0] },
    moyenne: { need: [77.0, 97.0, 140.0, 162.0, 197.0], qualified: [53.0, 73.0, 101.0, 105.0, 117.0] },
    grande: { need: [124.0, 158.0, 221.0, 223.0, 270.0], qualified: [97.0, 105.0, 158.0, 158.0, 189.0] },
  },
  preparation: {
    petite: { need: [0.0, 22.5, 26.5, 26.5, 49.0], qualified: [0.0, 22.5, 26.5, 26.5, 26.5] },
    moyenne: { need: [41.0, 41.0, 71.0, 80.0, 112.0], qualified: [41.0, 41.0, 41.0, 41.0, 61.0] },
    grande: { need: [61.0, 85.0, 117.0, 130.0, 173.0], qualified: [41.0, 41.0, 76.0, 85.0, 101.0] },
  },
};

describe('the proposed staffing tables', () => {
  it.each(
    groups.flatMap((group) => (['petite', 'moyenne', 'grande'] as const).map((p) => [group, p] as const)),
  )('of %s, size %s, need as many hours a week as their source states', (group, preset) => {
    const computed = levels.map((level) => weeklyNeedOf(settings, group, preset, level));
    expect(computed.map(({ need }) => need / 60)).toEqual(statedHours[group][preset].need);
    expect(computed.map(({ qualified }) => qualified / 60)).toEqual(statedHours[group][preset].qualified);
  });

  it('have the size « moyenne » in the three groups of the demonstration bakery', () => {
    expect(proposePresets(settings, demoCrew)).toEqual({
      vente: 'moyenne',
      fournil: 'moyenne',
      preparation: 'moyenne',
    });
  });

  it('have the size « petite » for a team of six, and « aucun » for a group without people', () => {
    const six = [
      ...['vendeuse', 'vendeuse', 'responsable'].map((role) => one(role, 35)),
      ...['boulanger', 'boulanger', 'Apprenti Boulanger'].map((role) => one(role, 35)),
    ];
    expect(proposePresets(settings, six)).toEqual({
      vente: 'petite',
      fournil: 'petite',
      preparation: 'aucun',
    });
    expect(proposePresets(settings, [])).toEqual({ vente: 'petite', fournil: 'aucun', preparation: 'aucun' });
  });

  it('have the largest size that needs at most 92 % of the contract hours, to the minute', () => {
    const needed = weeklyNeedOf(settings, 'preparation', 'moyenne', 2).need;
    const enough = Math.ceil((needed * 100) / 92);
    const crew = (minutes: number) => [one('préparateur', minutes / 60)];
    expect(proposePresets(settings, crew(enough)).preparation).toBe('moyenne');
    expect(proposePresets(settings, crew(enough - 1)).preparation).toBe('petite');
  });

  it('have the size chosen by the shop when it chose one', () => {
    const chosen = {
      ...settings,
      staffing: { ...settings.staffing, vente: { ...settings.staffing.vente, preset: 'grande' as const } },
    };
    expect(staffingChoiceOf(chosen, demoCrew)).toEqual({
      vente: 'grande',
      fournil: 'moyenne',
      preparation: 'moyenne',
    });
  });
});

describe('the team hours that determine the size of a staffing table', () => {
  it('are contract hours less training, less one day of management for the whole shop', () => {
    expect(crewMinutesOf(settings, demoCrew)).toEqual({
      vente: { people: 7, minutes: (39 + 39 + 35 + 35 + 30 + 20 + 27) * 60 - 465 },
      fournil: { people: 5, minutes: (39 + 39 + 35 + 19 + 27) * 60 },
      preparation: { people: 3, minutes: (35 + 28 + 27) * 60 },
    });
  });

  it('are reported as changed when they are more than a fifth larger or smaller', () => {
    expect([crewChangedSince(6000, 4800), crewChangedSince(6000, 4799)]).toEqual([false, true]);
    expect([crewChangedSince(6000, 7200), crewChangedSince(6000, 7201)]).toEqual([false, true]);
    expect(crewChangedSince(null, 5)).toBe(false);
  });

  it('include every known role, and no unknown one', () => {
    expect(placeOfRole(settings, 'chef_prod')).toEqual({ group: 'fournil', qualified: true });
    expect(placeOfRole(settings, 'preparateur')).toEqual({ group: 'preparation', qualified: true });
    expect(placeOfRole(settings, 'apprenti')).toEqual({ group: 'vente', qualified: false });
    expect(placeOfRole(settings, 'toString')).toBeNull();
  });
});
