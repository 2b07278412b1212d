import { skills } from '@fournil/contracts/employees/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { type FirstStepId, type FirstSteps, getFirstSteps } from '@fournil/contracts/settings/first-steps';
import { implement } from '@fournil/http-service/service';
import { sql } from 'kysely';
import type { QueryDeps } from '../kernel/deps.ts';

/** The facts that decide whether a first step is done. */
export interface FirstFacts {
  readonly putAway: boolean;
  /** The site's name and city were saved. */
  readonly isNamed: boolean;
  /** Paths of the shop's settings that somebody changed. */
  readonly changedSettings: readonly string[];
  readonly weeks: { readonly planned: boolean; readonly published: boolean };
  /** Present and future employees: whether they have an account, and their skills. */
  readonly people: readonly { readonly hasAccount: boolean; readonly skills: readonly string[] }[];
  readonly mailsLeave: boolean;
}

const hours: readonly string[] = ['openingHours', 'productionHours', 'exceptionalDays'];

/**
 * A step is done when the facts show it. Opening hours and needs have proposed values: planning a week with
 * them counts as done, as changing them does.
 */
export function firstStepsOf(facts: FirstFacts): FirstSteps {
  const { changedSettings, weeks, people } = facts;
  const changed = (sections: readonly string[]) =>
    changedSettings.some((path) => sections.includes(path.split('.', 1)[0] ?? ''));
  const accounts = people.filter(({ hasAccount }) => hasAccount).length;
  const done: Readonly<Record<FirstStepId, boolean>> = {
    shop: facts.isNamed && (changed(hours) || weeks.planned),
    team: people.length > 0,
    // A week without them shows the same gap every day.
    skills: skills.every((skill) => people.some((one) => one.skills.includes(skill))),
    needs: changed(['staffing']) || weeks.planned,
    week: weeks.published,
    accounts: people.length > 0 && accounts === people.length,
    mail: facts.mailsLeave,
  };
  const order = Object.keys(done) as FirstStepId[];
  return {
    putAway: facts.putAway,
    steps: order.map((id) => ({ id, done: done[id] })),
    people: people.length,
    accounts,
  };
}

export const getFirstStepsRoute = ({ views, outbox }: QueryDeps) =>
  implement(getFirstSteps, async ({ now }) => {
    const today = parisDay(now);
    const [putAway, site, shop, planned, published, people, sender] = await Promise.all([
      views.selectFrom('first_steps').select('putAway').executeTakeFirst(),
      views.selectFrom('site').select('revision').executeTakeFirst(),
      views.selectFrom('shop_settings').select('changes').executeTakeFirst(),
      views.selectFrom('week_plans').select('week').limit(1).executeTakeFirst(),
      // The first row nearly always matches, so the others are not read.
      views
        .selectFrom('week_plans')
        .select('week')
        .where(sql<boolean>`state->>'publishedOn' is not null`)
        .orderBy('week')
        .limit(1)
        .executeTakeFirst(),
      views
        .selectFrom('employees')
        .leftJoin('accounts', 'accounts.employeeId', 'employees.employeeId')
        .select(['employees.exitDate', 'employees.skills', 'accounts.status'])
        .where('employees.isActive', '=', true)
        .execute(),
      outbox.senderState(),
    ]);
    return firstStepsOf({
      putAway: putAway?.putAway ?? false,
      isNamed: site !== undefined,
      changedSettings: Object.keys(shop?.changes ?? {}),
      weeks: { planned: planned !== undefined, published: published !== undefined },
      people: people
        .filter(({ exitDate }) => exitDate === null || exitDate >= today)
        .map(({ status, skills: held }) => ({ hasAccount: status !== null, skills: held })),
      mailsLeave: sender.configured && sender.problem === null,
    });
  });
