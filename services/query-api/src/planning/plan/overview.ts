/** The planning card of the dashboard. Pure. */
import { addDays } from '@fournil/calendar/days';
import type { PlanOverview } from '@fournil/contracts/planning/outlook-views';
import { getPlanOverview } from '@fournil/contracts/planning/read-endpoints';
import { datesOf, dayOfDate, mondayOf, weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { groupLabels } from '@fournil/contracts/settings/staffing';
import { timeOf } from '@fournil/contracts/time/clock';
import { dayAndMonth } from '@fournil/contracts/time/french-dates';
import { attentionPoints, missingOn } from '@fournil/domain/week/attention/points';
import { shortfallsOf } from '@fournil/domain/week/coverage/shortfalls';
import type { Digest } from '@fournil/domain/week/inputs/digests';
import { toRegenerate } from '@fournil/domain/week/inputs/input-changes';
import { askedDays } from '@fournil/domain/week/judge/agreements';
import { barredPeople } from '@fournil/domain/week/judge/barred-people';
import { currentFindings } from '@fournil/domain/week/judge/findings';
import { type Moment, momentOf } from '@fournil/domain/week/moment';
import { nameOf } from '@fournil/domain/week/plan/planning-rows';
import { peopleOf, planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import { implement } from '@fournil/http-service/service';
import { weeksShown } from '../../shared/weeks-ahead.ts';
import type { PlanDeps } from './week-reader.ts';

const changesShown = 3;
const daysAhead = 14;

export function weekOverview(facts: WeekFacts, digest: Digest, today: string): PlanOverview['weeks'][number] {
  const plan = planOf(facts);
  const changes = toRegenerate(facts, digest, today);
  const findings = plan.status === 'none' ? [] : currentFindings(facts, today);
  return {
    week: facts.week.week,
    year: facts.week.year,
    monday: mondayOf(facts.week),
    state: plan.status,
    publishBy: addDays(mondayOf(facts.week), -facts.settings.publication.daysBefore),
    flagged: changes.length > 0,
    changes: changes.slice(0, changesShown),
    legalFindings: findings.filter(({ blocks }) => blocks === 'edit').length,
    attention:
      plan.status === 'none'
        ? []
        : [
            ...attentionPoints({
              ...{ monday: mondayOf(facts.week), today, findings },
              isPublished: plan.status === 'published',
              shortfalls: shortfallsOf(facts, plan.shifts).map(missingOn(datesOf(facts.week))),
              barred: barredPeople(facts, today),
              toAgree: askedDays(facts, today),
              isHeld: (skill) => peopleOf(facts).some((id) => facts.staff.get(id)?.skills.includes(skill)),
              nameOf: (id) => nameOf(facts, id),
            }),
          ],
  };
}

/** Periods of the next 14 days without enough people. */
export function uncoveredOf(facts: WeekFacts, { today }: Moment): PlanOverview['uncovered'] {
  const plan = planOf(facts);
  if (plan.status === 'none') return [];
  const dates = datesOf(facts.week);
  return shortfallsOf(facts, plan.shifts).flatMap((one) => {
    const date = one.day === null ? '' : (dates[one.day] ?? '');
    const { kind, group, from, to, missing } = one;
    if (kind !== 'understaffed' || group === null || from === null || to === null) return [];
    if (date < today || date >= addDays(today, daysAhead)) return [];
    const count = missing ?? 1;
    return [
      {
        date,
        week: facts.week.week,
        year: facts.week.year,
        group,
        from: timeOf(from),
        to: timeOf(to),
        missing: count,
        text: `${dayOfDate(date)} ${dayAndMonth(date)}, ${timeOf(from)}–${timeOf(to)}, ${groupLabels[group].toLowerCase()}\u202f: il manque ${count} personne${count > 1 ? 's' : ''}`,
      },
    ];
  });
}

export const getPlanOverviewRoute = ({ weeks, digest }: PlanDeps) =>
  implement(getPlanOverview, async ({ now }) => {
    const moment = momentOf(now);
    const current = weekOf(moment.today);
    const facts = await Promise.all(weeksShown.map((by) => weeks.read(weekAfter(current, by))));
    return {
      weeks: facts.map((one) => weekOverview(one, digest, moment.today)),
      uncovered: facts.slice(0, 3).flatMap((one) => uncoveredOf(one, moment)),
    };
  });
