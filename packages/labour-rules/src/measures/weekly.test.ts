import { addDays } from '@fournil/calendar/days';
import { describe, expect, it } from 'vitest';
import {
  adult,
  apprentice,
  lasting,
  minor,
  monday,
  nightBaker,
  onDay,
  partTimer,
  shop,
  training,
  week,
  weeksBefore,
} from '../../../../testing/labour-rules/bakery.ts';
import { findingsOf, statusOf } from '../../../../testing/labour-rules/findings.ts';
import type { Person } from '../week.ts';

const days = (minutes: readonly number[]) =>
  minutes.map((length, index) => lasting(onDay(index + 1), length));
const five = (minutes: number) => days([minutes, minutes, minutes, minutes, minutes]);
const leave = (from: number, until: number, kind: 'paid-leave' | 'sick' | 'other' = 'paid-leave') => ({
  absences: [{ personId: 'a', kind, from: onDay(from), until: onDay(until) }],
});
const evidence = (ruleId: string, kind: string, more = {}) => ({
  evidence: [
    {
      ruleId,
      kind,
      reference: 'R-1',
      personId: null,
      period: { from: '2026-01-01', until: '2026-12-31' },
      ...more,
    },
  ],
});

describe('the check of weekly hours', () => {
  it('warns from the first minute of work beyond a full-time contract', () => {
    expect(findingsOf('W07', week(adult, five(420)))).toEqual([]);
    const [over] = findingsOf('W07', week(adult, days([420, 420, 420, 420, 421])));
    expect([over?.severity, over?.measured, over?.threshold]).toEqual(['contractual_soft', 2101, 2100]);
  });

  it('counts days of paid leave towards overtime, and no other absence', () => {
    const four = days([421, 420, 420, 420]);
    expect(statusOf('W07', week(adult, four, leave(5, 5)))).toEqual(['violated']);
    expect(statusOf('W07', week(adult, four, leave(5, 5, 'other')))).toEqual([]);
    // From Monday to Sunday: five days of leave, and no more.
    expect(statusOf('W07', week(adult, [], leave(1, 7)))).toEqual([]);
    const offAnyway = leave(5, 5).absences.map((one) => ({ ...one, onDayOff: true }));
    expect(statusOf('W07', week(adult, four, { absences: offAnyway }))).toEqual([]);
  });

  it('allows a part-timer a third of the contract more, to the minute', () => {
    const over = (minutes: number) =>
      statusOf('P01', week({ ...partTimer, contractWeekMinutes: 1500 }, five(minutes)));
    expect([over(400), over(401)]).toEqual([[], ['violated']]);
    const third = findingsOf(
      'P01',
      week({ ...partTimer, contractWeekMinutes: 1000 }, days([400, 400, 400, 134])),
    );
    expect(third.map(({ measured }) => measured)).toEqual([334]);
    expect(
      statusOf('P01', week({ ...partTimer, contractWeekMinutes: 1000 }, days([400, 400, 400, 133]))),
    ).toEqual([]);
  });

  it('allows 60 hours with the recorded authorisation, and not more', () => {
    const six = (last: number, more = {}) =>
      statusOf('W01', week(adult, days([600, 600, 600, 600, 600, last]), more));
    const permit = evidence('W01', 'autorisation_DREETS_ref');
    expect([six(600), six(600, permit), six(601, permit)]).toEqual([
      ['violated'],
      ['overridden'],
      ['violated'],
    ]);
  });

  it('ignores evidence for another rule, of another kind, for another person or for other days', () => {
    const six = (more: object) => statusOf('W01', week(adult, days([600, 600, 600, 600, 600, 600]), more));
    const other = [
      evidence('D01', 'autorisation_DREETS_ref'),
      evidence('W01', 'accord_entreprise_ref'),
      evidence('W01', 'autorisation_DREETS_ref', { personId: 'b' }),
      evidence('W01', 'autorisation_DREETS_ref', { period: { from: '2026-01-01', until: onDay(6) } }),
    ];
    expect(other.map(six)).toEqual([['violated'], ['violated'], ['violated'], ['violated']]);
  });

  it('includes the CFA hours of an apprentice', () => {
    const with_ = (minutes: number) =>
      statusOf('M02', week(apprentice, days([405, 405, 405, minutes]), { activities: [training(onDay(5))] }));
    expect([with_(405), with_(406)]).toEqual([[], ['violated']]);
  });

  it('limits a person who turns 18 on Thursday to 35 h for the days before, and to 48 h for the week', () => {
    const born = { ...minor, birthDate: '2008-11-19' };
    const verdict = (minutes: readonly number[]) => {
      const input = week(born, days(minutes));
      return [statusOf('M01', input), statusOf('M02', input), statusOf('D01', input), statusOf('W01', input)];
    };
    expect(verdict([480, 480, 480, 600, 600])).toEqual([[], [], [], []]);
    expect(verdict([480, 480, 481, 600, 601])).toEqual([['violated'], [], ['violated'], []]);
    expect(verdict([480, 480, 480, 600, 600, 241])).toEqual([[], [], [], ['violated']]);
  });

  it('treats a person of unknown age as possibly a minor', () => {
    const { birthDate: _, ...unknown } = adult;
    const verdict = (minutes: number) => {
      const input = week(unknown, five(minutes));
      return [statusOf('M02', input), statusOf('W01', input)];
    };
    expect([verdict(420), verdict(421), verdict(577)]).toEqual([
      [[], []],
      [['unverifiable'], []],
      [['unverifiable'], ['unverifiable']],
    ]);
  });

  it('allows a minor ten hours a day, and five hours more in the week, with both documents', () => {
    const both = {
      evidence: ['derogation_IT_ref', 'avis_medecin_travail'].map((kind) => ({
        ruleId: 'M01',
        kind,
        reference: kind,
        personId: 'a',
        period: { from: '2026-01-01', until: null },
      })),
    };
    const [permit] = both.evidence;
    const verdict = (last: number, more = {}) => statusOf('M01', week(minor, days([600, 600, last]), more));
    expect(verdict(540, both)).toEqual(['overridden', 'overridden', 'overridden']);
    expect(verdict(541, both)).toEqual(['violated', 'violated', 'violated']);
    expect(verdict(540, { evidence: permit ? [permit] : [] })).toEqual(['violated', 'violated', 'violated']);
  });

  it('gives only advice for seven days in a row across two weeks', () => {
    const before = { around: { shifts: [lasting(onDay(0), 60)], activities: [] } };
    const [row] = findingsOf('W06', week(adult, five(60).concat(lasting(onDay(6), 60)), before));
    expect([row?.severity, row?.measured, row?.dates.length]).toEqual(['advisory', 7, 7]);
    const unknown = week(adult, five(60), { recordedSince: monday });
    expect(findingsOf('W06', unknown).map(({ status, missing }) => [status, missing])).toEqual([
      ['unverifiable', 'le planning avant le 16/11/2026 (planning de ces semaines)'],
    ]);
  });
});

describe('the check of the twelve-week average', () => {
  const of = (person: Person, minutes: number, more = {}) =>
    statusOf('W02', week(person, five(minutes / 5), more));

  it('averages the checked week and the eleven weeks before', () => {
    const eleven = { ...adult, history: weeksBefore(2700, 11) };
    expect([of(eleven, 1980), of(eleven, 1985)]).toEqual([[], ['violated']]);
  });

  it('excludes weeks of leave and sickness, and counts a partly absent week in proportion', () => {
    const history = weeksBefore(2700, 11).map((one, index) =>
      index === 3 ? { ...one, workMinutes: 0, neutralDays: 6 } : one,
    );
    // 10 × 45 h and 34 h on eleven weeks are 44 h; on twelve they would be 40.
    expect([of({ ...adult, history }, 2040), of({ ...adult, history }, 2045)]).toEqual([[], ['violated']]);
    // Half of this week is leave: 11 × 44 h and 22 h weigh 11.5 weeks.
    const steady = { ...adult, history: weeksBefore(2640, 11) };
    expect(of(steady, 1320, leave(1, 3, 'sick'))).toEqual([]);
    expect(of(steady, 1325, leave(1, 3, 'sick'))).toEqual(['violated']);
  });

  it('excludes a week with leave from Monday to Saturday despite some work, and includes other absences', () => {
    const history = weeksBefore(2640, 11).map((one, index) =>
      index === 3 ? { ...one, workMinutes: 600, neutralDays: 6 } : one,
    );
    expect([of({ ...adult, history }, 2640), of({ ...adult, history }, 2645)]).toEqual([[], ['violated']]);
    const steady = { ...adult, history: weeksBefore(2640, 11) };
    expect(of(steady, 1325, leave(1, 3, 'other'))).toEqual([]);
  });

  it('is not verifiable when the hours of the hiring week are not recorded', () => {
    const history = weeksBefore(2700, 11).slice(1);
    const hired = (from: number) =>
      of({ ...adult, history, employed: { from: onDay(from), until: null } }, 2400);
    // Wednesday of the week before; this Monday.
    expect([hired(-4), hired(1)]).toEqual([['unverifiable'], []]);
  });

  it('includes later weeks that are already planned', () => {
    const later = [1, 2].map((count) => ({
      monday: addDays(monday, 7 * count),
      workMinutes: 2880,
      neutralDays: 0,
    }));
    const history = [...weeksBefore(2600, 11), ...later];
    expect(of({ ...adult, history: weeksBefore(2600, 11) }, 2880)).toEqual([]);
    expect(of({ ...adult, history }, 2880)).toEqual(['violated']);
  });

  it('is not verifiable without the earlier weeks, unless these could not change the result', () => {
    const short = (count: number, minutes: number) =>
      of({ ...adult, history: weeksBefore(minutes, count) }, 2100);
    expect([short(0, 0), short(10, 2700), short(10, 2640)]).toEqual([['unverifiable'], ['unverifiable'], []]);
    const [open] = findingsOf('W02', week({ ...adult, history: [] }, five(420)));
    expect([open?.missing, open?.measured]).toEqual([
      'les heures de 11 semaines (planning de ces semaines)',
      2815,
    ]);
  });

  it('excludes weeks before the contract', () => {
    const hired = { ...adult, history: [], employed: { from: monday, until: null } };
    expect(of(hired, 2880)).toEqual([]);
  });

  it('limits a night worker to 40 h, or 44 h with modulation, if it is recorded which applies', () => {
    const person = { ...nightBaker, history: weeksBefore(2500) };
    const under = (more: object) => statusOf('W03', week(person, five(500), { shop: { ...shop, ...more } }));
    const { modulation: _, ...silent } = shop;
    expect([under({ modulation: false }), under({ modulation: true })]).toEqual([['violated'], []]);
    expect(statusOf('W03', week(person, five(500), { shop: silent }))).toEqual(['unverifiable']);
  });

  it('is not verifiable above 40 h when it is not recorded whether the person works at night', () => {
    const { nightWorker: _, ...unknown } = adult;
    const at = (minutes: number) => {
      const input = week({ ...unknown, history: weeksBefore(minutes) }, five(minutes / 5));
      return [statusOf('W02', input), statusOf('W03', input)];
    };
    expect(at(2400)).toEqual([[], []]);
    expect(at(2500)).toEqual([[], ['unverifiable']]);
    expect(at(2700)).toEqual([['unverifiable'], ['unverifiable']]);
  });
});

describe('the check of a part-time contract regularly exceeded', () => {
  it('reports a contract exceeded by two hours in each of twelve of fifteen weeks', () => {
    const verdict = (history: Person['history'], minutes = 1920) =>
      statusOf('P03', week({ ...partTimer, history }, five(minutes / 5)));
    expect(verdict([...weeksBefore(1920, 11), ...weeksBefore(1800, 14).slice(11)])).toEqual(['violated']);
    expect(verdict(weeksBefore(1919, 14))).toEqual([]);
    expect(verdict(weeksBefore(1920, 2))).toEqual(['unverifiable']);
  });
});
