import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { expect, it } from 'vitest';
import { groupFindings } from './group-findings.ts';

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
