import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson } from '@fournil/contracts/planning/plan-views';
import { datesOf } from '@fournil/contracts/planning/week';
import { expect, it } from 'vitest';
import type { BoardShift } from '../plan/board-shift.ts';
import { groupFindings, personAction } from './group-findings.ts';

const finding = (
  ruleId: string,
  employeeId: string | null,
  when: string,
  more: Partial<PlanFinding> = {},
): PlanFinding => ({
  ruleId,
  title: `Règle ${ruleId}`,
  severity: 'legal_hard',
  status: 'violated',
  blocks: 'edit',
  employeeId,
  dates: [],
  shiftIds: [],
  message: `${when} : Le repos manque. Mesuré : 9 h ; limite : 11 h.`,
  rule: 'Le repos manque.',
  when,
  values: '9 h, limite 11 h',
  source: ['CT L3131-1'],
  missing: null,
  evidence: [],
  excess: null,
  ...more,
});

it('the list of legal findings has each rule once with its references, and each person once under the rule', () => {
  const groups = groupFindings([
    finding('R01', 'nadia', 'Mardi'),
    finding('D01', 'nadia', 'Mardi long'),
    finding('R01', 'karim', 'Jeudi'),
    finding('R01', 'nadia', 'Vendredi', { source: ['CT L3131-1', 'CT D3131-4'] }),
  ]);
  expect(groups.map(({ ruleId }) => ruleId)).toEqual(['R01', 'D01']);
  expect(groups[0]?.people).toEqual([
    {
      employeeId: 'nadia',
      days: ['Mardi\u202f: 9 h, limite 11 h', 'Vendredi\u202f: 9 h, limite 11 h'],
      missing: [],
      evidence: [],
      shiftIds: [],
    },
    { employeeId: 'karim', days: ['Jeudi\u202f: 9 h, limite 11 h'], missing: [], evidence: [], shiftIds: [] },
  ]);
  expect(groups[0]?.sentences).toEqual(['Le repos manque.']);
  expect(groups[0]?.source).toEqual(['CT L3131-1', 'CT D3131-4']);
});

it('the list of legal findings separates violated rules from rules covered by a document and from unverifiable ones', () => {
  const groups = groupFindings([
    finding('D01', 'nadia', 'Mardi'),
    finding('D01', 'nadia', 'Jeudi', { status: 'overridden', evidence: ['Accord 12', 'Accord 12'] }),
    finding('D01', null, 'Samedi', { status: 'unverifiable', missing: 'le département' }),
  ]);
  expect(groups.map(({ status }) => status)).toEqual(['violated', 'overridden', 'unverifiable']);
  expect(groups[1]?.people[0]?.evidence).toEqual(['Accord 12']);
  expect(groups[2]?.people).toMatchObject([{ employeeId: null, missing: ['le département'] }]);
});

it('a person in the attention list has a button for the first shift to come: to change it, or to replace an absent person', () => {
  const dates = datesOf({ week: 48, year: 2026 });
  const shift = (day: 0 | 1 | 2, more: Partial<BoardShift> = {}): BoardShift => ({
    ...{ id: `shift ${day}`, personId: 'nadia', day, from: 360, to: 780, breaks: [], group: 'vente' },
    ...{ pinned: false, frozen: null, changed: null },
    ...more,
  });
  const person = {
    employeeId: 'nadia',
    days: [],
    missing: [],
    evidence: [],
    shiftIds: ['shift 0', 'shift 1', 'shift 2'],
  };
  const cells = [{ date: dates[1], value: 'MAL' }];
  const actionOn = (today: string | undefined, ...shifts: readonly BoardShift[]) =>
    personAction(person, {
      today: today ?? '',
      drawn: { dates, shifts },
      personOf: () => ({ cells }) as unknown as PlanPerson,
    });
  const all = [shift(2), shift(0), shift(1)];
  expect(actionOn(dates[0], ...all)?.text).toBe('Modifier le créneau, lundi 23/11');
  expect(actionOn(dates[1], ...all)).toEqual({
    ...{ shiftId: 'shift 1', isAway: true, text: 'Trouver qui remplace, mardi 24/11' },
  });
  // Nothing can be done about a day that is over, a frozen row, a colleague's shift, or one that breaks no rule.
  expect(actionOn(dates[3], ...all)).toBeNull();
  const others = [
    shift(1, { frozen: 'realized' }),
    shift(1, { personId: 'karim' }),
    shift(1, { id: 'legal' }),
  ];
  for (const one of others) expect(actionOn(dates[0], one)).toBeNull();
});
