/** The data of the planning page for a week and a reader. Pure. */
import type { PlanShortfall } from '@fournil/contracts/planning/plan-shortfalls';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { mondayOf } from '@fournil/contracts/planning/week';
import { worksAtNight } from '@fournil/domain/settings/shop-day';
import { coverageOfWeek } from '@fournil/domain/week/coverage/coverage';
import { weekNeedsOf } from '@fournil/domain/week/coverage/week-needs';
import { type Digest, digestsOf } from '@fournil/domain/week/inputs/digests';
import { inputChanges, toRegenerate } from '@fournil/domain/week/inputs/input-changes';
import { askedDays } from '@fournil/domain/week/judge/agreements';
import { barredPeople } from '@fournil/domain/week/judge/barred-people';
import { changeFindings } from '@fournil/domain/week/judge/change-findings';
import { addedFindings, currentFindings, findingsOf } from '@fournil/domain/week/judge/findings';
import { asPlanned } from '@fournil/domain/week/kept/kept-shifts';
import type { Moment } from '@fournil/domain/week/moment';
import { planIfTaken } from '@fournil/domain/week/plan/plan-after';
import { planQuality } from '@fournil/domain/week/plan/plan-quality';
import { type KeptProposal, noPlan, type PlanState } from '@fournil/domain/week/plan/plan-state';
import { everybodyIn, planShiftOf } from '@fournil/domain/week/plan/planning-rows';
import { planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import { qualityText } from '@fournil/planner/explain/quality-text';
import { maySee, type Viewer } from '../../kernel/viewer.ts';
import { actorName, changesOf } from './changes.ts';
import { daysOfPlan } from './days.ts';
import { maskedShift } from './masked.ts';
import { peopleOfPlan } from './people.ts';
import { costOf } from './proposal-cost.ts';

export function seenOf(plan: PlanState, viewer: Viewer): PlanView['seen'] {
  if (plan.status !== 'published') return [];
  const planned = [...new Set(plan.shifts.map(({ employeeId }) => employeeId))].sort();
  return planned
    .filter((employeeId) => maySee(viewer, employeeId))
    .map((employeeId) => {
      const revisions = plan.changes
        .filter((one) => one.employeeId === employeeId)
        .map(({ stamp }) => stamp?.revision ?? -1);
      const newest = Math.max(plan.publishedRevision ?? -1, ...revisions);
      const upTo = plan.seen[employeeId];
      return {
        employeeId,
        at: plan.seenAt?.[employeeId] ?? null,
        isOutdated: upTo !== undefined && upTo < newest,
      };
    });
}

export interface ViewContext {
  readonly viewer: Viewer;
  readonly moment: Moment;
  readonly digest: Digest;
  /** The shortfalls of the week's plan as it is; shown to the administrator only. */
  readonly shortfalls: readonly PlanShortfall[];
}

const proofOf = (proof: KeptProposal['proof']) => ({
  cost: Math.round(proof.cost),
  bound: Math.round(proof.bound),
  gap: proof.gap,
  end: proof.end,
  quality: planQuality(proof),
  text: qualityText(proof),
});

function proposalsOf(
  facts: WeekFacts,
  plan: PlanState,
  { moment, digest }: ViewContext,
): PlanView['proposals'] {
  const current = currentFindings(facts, moment.today);
  const now = digestsOf(facts, digest);
  return plan.proposals.map((one) => {
    const taken = planIfTaken(facts, one, moment);
    const judged = findingsOf(facts, taken, moment.today);
    return {
      _id: one.proposalId,
      madeAt: one.stamp?.at ?? '',
      by: actorName(facts, one.stamp),
      proof: proofOf(one.proof),
      shifts: taken.shifts.map((shift) =>
        planShiftOf(plan, shift, moment, (stamp) => actorName(facts, stamp)),
      ),
      changes: [...inputChanges(facts, one.digests, now)],
      findings: changeFindings({ before: plan, after: taken }, current, judged).filter(
        ({ status }) => status === 'violated',
      ),
      cost: {
        ...costOf(facts, taken, moment),
        resolved: addedFindings(judged, current).filter(({ status }) => status === 'violated'),
      },
    };
  });
}

/** The week as employees see it: an unpublished week without its plan, a published one with its plan. */
export const unseen = (facts: WeekFacts): WeekFacts => ({
  ...facts,
  plans: new Map(
    [...facts.plans].map(
      ([id, plan]) => [id, plan.status === 'published' ? asPlanned(plan) : noPlan] as const,
    ),
  ),
});

export function planViewOf(asRead: WeekFacts, context: ViewContext): PlanView {
  const { viewer, moment, digest } = context;
  const admin = viewer.sees === 'all';
  const facts = admin ? asRead : unseen(asRead);
  const plan = planOf(facts);
  const needs = weekNeedsOf(facts);
  const findings = admin && plan.status !== 'none' ? [...currentFindings(facts, moment.today)] : [];
  const changes = changesOf(facts, plan);
  const stamp = plan.generated?.stamp ?? null;
  const people = !admin && plan.status === 'none' ? [] : peopleOfPlan(facts, viewer);
  return {
    week: facts.week.week,
    year: facts.week.year,
    monday: mondayOf(facts.week),
    state: plan.status,
    revision: facts.revision,
    publishedAt: plan.publishedAt,
    modifiedAt: plan.modified?.at ?? null,
    seen: seenOf(plan, viewer),
    generatedAt: stamp?.at ?? null,
    generatedBy: stamp && admin ? actorName(facts, stamp) : null,
    proof: admin && plan.generated ? proofOf(plan.generated.proof) : null,
    edited: admin && plan.edited,
    rulesVersion: plan.generated?.rulesVersion ?? null,
    breakRules: facts.settings.breaks,
    worksAtNight: worksAtNight(facts.settings),
    days: daysOfPlan(facts, everybodyIn(facts), plan.shifts),
    people,
    shifts: plan.shifts
      .map((shift) => planShiftOf(plan, shift, moment, (one) => actorName(facts, one)))
      .map((shift) => (maySee(viewer, shift.employeeId) ? shift : maskedShift(shift))),
    coverage: admin ? [...coverageOfWeek(facts, plan.shifts, needs)] : [],
    findings,
    shortfalls: admin ? [...context.shortfalls] : [],
    barred: admin && plan.status !== 'none' ? [...barredPeople(facts, moment.today)] : [],
    toRegenerate: admin ? [...toRegenerate(facts, digest, moment.today)] : [],
    proposals: admin ? proposalsOf(facts, plan, context) : [],
    notice: {
      findings: plan.status === 'draft' ? findings.filter(({ blocks }) => blocks === 'publication') : [],
      first: admin && !facts.publishedBefore,
    },
    changes: admin
      ? changes
      : changes.filter((one) => viewer.sees === 'own' && one.employeeId === viewer.employeeId),
    toAgree: askedDays(facts, moment.today).filter(
      (one) => admin || (viewer.sees === 'own' && one.employeeId === viewer.employeeId),
    ),
  };
}
