import { describe, expect, it } from 'vitest';
import { adult, onDay, partTimer, shop } from '../../../testing/labour-rules/bakery.ts';
import { checkContract } from './check-contract.ts';
import type { Person, Shop } from './week.ts';

const on = onDay(2);
const status = (person: Partial<Person>, more: Partial<Shop> = {}) =>
  checkContract({ ...partTimer, contractWeekMinutes: 600, ...person }, { ...shop, ...more }, on).map(
    (finding) => finding.status,
  );

describe('the check of a part-time contract below the minimum', () => {
  it('gives only a warning and never blocks a week', () => {
    const [finding] = checkContract({ ...partTimer, contractWeekMinutes: 600 }, shop, on);
    expect([finding?.severity, finding?.threshold]).toEqual(['contract_warning', 1440]);
    expect(checkContract(adult, shop, on)).toEqual([]);
  });

  it('allows 6 h a week in sales below ten people, and 16 h in a shop of up to twenty', () => {
    const of = (headcount: number, contractWeekMinutes: number) =>
      status({ contractWeekMinutes }, { headcount });
    expect([of(9, 360), of(9, 359), of(10, 960), of(10, 959), of(20, 960), of(21, 960)]).toEqual([
      [],
      ['violated'],
      [],
      ['violated'],
      [],
      ['violated'],
    ]);
    expect(status({ role: 'boulanger' }, { headcount: 5 })).toEqual(['violated']);
  });

  it('is not verifiable between 6 h and 24 h a week when the headcount is unknown', () => {
    const { headcount: _, ...silent } = shop;
    const of = (contractWeekMinutes: number) =>
      checkContract({ ...partTimer, contractWeekMinutes }, silent, on).map(
        ({ missing, status }) => missing ?? status,
      );
    expect([of(359), of(360), of(1439), of(1440)]).toEqual([
      ['violated'],
      ["l'effectif (Paramètres, «\u202fDroit du travail\u202f»)"],
      ["l'effectif (Paramètres, «\u202fDroit du travail\u202f»)"],
      [],
    ]);
  });

  it('passes with a written request, for students under 26 and for contracts of at most a week', () => {
    expect(status({ askedForFewerHours: true })).toEqual([]);
    const student = (birthDate: string) => status({ student: true, birthDate });
    expect([student('2000-11-18'), student('2000-11-17')]).toEqual([[], ['violated']]);
    const term = (until: string, contractType: Person['contractType'] = 'CDD') =>
      status({ contractType, employed: { from: on, until } });
    expect([term('2026-11-23'), term('2026-11-24'), term('2026-11-23', 'CDI')]).toEqual([
      [],
      ['violated'],
      ['violated'],
    ]);
    expect(status({ contractType: 'Extra', employed: { until: on } })).toEqual(['unverifiable']);
  });

  it('is not verifiable when it is not recorded whether the person asked in writing', () => {
    const { askedForFewerHours: _, student: __, ...silent } = partTimer;
    const asked = (birthDate: string) =>
      checkContract({ ...silent, birthDate, contractWeekMinutes: 600 }, shop, on).map(
        ({ missing }) => missing,
      );
    expect(asked('2005-01-01')).toEqual(['la demande écrite du salarié, la qualité d’étudiant']);
    // Nobody of 36 is a student under 26: only the request is asked for.
    expect(asked('1990-01-01')).toEqual(['la demande écrite du salarié']);
  });
});
