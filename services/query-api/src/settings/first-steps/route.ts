import { parisDay } from '@fournil/contracts/paris-day';
import { getFirstSteps } from '@fournil/contracts/settings/first-steps';
import { implement } from '@fournil/http-service/service';
import { sql } from 'kysely';
import type { QueryDeps } from '../../kernel/deps.ts';
import { firstStepsOf } from './first-steps.ts';

export const getFirstStepsRoute = ({ views, outbox }: QueryDeps) =>
  implement(getFirstSteps, async ({ now }) => {
    const today = parisDay(now);
    const [putAway, site, shop, planned, published, people, sender] = await Promise.all([
      views.selectFrom('first_steps').select('put_away').executeTakeFirst(),
      views.selectFrom('site').select('revision').executeTakeFirst(),
      views.selectFrom('shop_settings').select('changes').executeTakeFirst(),
      views.selectFrom('week_plans').select('week').limit(1).executeTakeFirst(),
      // Nearly always the first of them: none of the others is looked into.
      views
        .selectFrom('week_plans')
        .select('week')
        .where(sql<boolean>`state->>'publishedOn' is not null`)
        .orderBy('week')
        .limit(1)
        .executeTakeFirst(),
      views
        .selectFrom('employees')
        .leftJoin('accounts', 'accounts.employee_id', 'employees.employee_id')
        .select(['employees.exit_date', 'accounts.status'])
        .where('employees.is_active', '=', true)
        .execute(),
      outbox.senderState(),
    ]);
    return {
      success: true as const,
      data: firstStepsOf({
        putAway: putAway?.put_away ?? false,
        isNamed: site !== undefined,
        changedSettings: Object.keys(shop?.changes ?? {}),
        weeks: { planned: planned !== undefined, published: published !== undefined },
        people: people
          .filter(({ exit_date }) => exit_date === null || exit_date >= today)
          .map(({ status }) => ({ hasAccount: status !== null })),
        mailsLeave: sender.configured && sender.problem === null,
      }),
    };
  });
