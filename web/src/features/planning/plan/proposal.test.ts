import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { expect, it } from 'vitest';
import { acceptanceNeeds, needsNothing } from './proposal.ts';

const finding = (ruleId: string, severity: string, status = 'violated') => ({
  ruleId,
  severity,
  status,
  employeeId: 'fatou',
});
const plan = (state: string, ...findings: ReturnType<typeof finding>[]) =>
  ({ state, proposals: [{ _id: 'p1', findings }] }) as unknown as PlanView;
const ids = (found: readonly { readonly ruleId: string }[]) => found.map(({ ruleId }) => ruleId);

it('accepting a proposal for a published week needs consent to short notice for part-timers, not for full-timers', () => {
  const asked = acceptanceNeeds(
    plan('published', finding('P05', 'legal_hard_consent'), finding('P06', 'advisory')),
    'p1',
  );
  expect(ids(asked.notice)).toEqual(['P05']);
  expect(needsNothing(asked)).toBe(false);
});

it('accepting a proposal for a draft needs no consent', () => {
  expect(needsNothing(acceptanceNeeds(plan('draft', finding('P05', 'legal_hard_consent')), 'p1'))).toBe(true);
});

it('a proposal with a certain violation of the law cannot be accepted, and one with an unverifiable rule can', () => {
  const asked = acceptanceNeeds(
    plan('draft', finding('D01', 'legal_hard'), finding('D02', 'legal_hard', 'unverifiable')),
    'p1',
  );
  expect(ids(asked.blocking)).toEqual(['D01']);
});
