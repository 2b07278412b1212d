/** When a generation is reported as ended: a page that only watched it reads the week then, and not again. */
import { weekId } from '@fournil/contracts/planning/week';
import { planOf } from '@fournil/domain/week/week-facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBothSides } from '../../../../../testing/worlds/query-service.ts';
import { factsInViews, type WeekDeps } from '../week-deps.ts';
import { type Generated, generateWeek } from './generate.ts';
import { Generations } from './job.ts';

const now = new Date('2026-11-04T09:00:00+01:00');
const week = { week: 10, year: 2027 };

let sides: Awaited<ReturnType<typeof startBothSides>>;
beforeAll(async () => {
  sides = await startBothSides({ now: () => now });
  const admin = await sides.loginAs('admin');
  const body = { name: 'Nadia', age: 34, role: 'vendeuse', weeklyHours: 35, skills: ['Ouverture'] };
  expect((await admin.call('POST', '/employees', body)).json).toMatchObject({ success: true });
}, 120_000);
afterAll(() => sides?.stop());

it('a planning job is reported as ended only when the views contain its plan', async () => {
  const { deps } = sides.commands;
  const generations = new Generations<Generated>();
  const seen: string[] = [];
  const inViews = factsInViews(deps, deps.vault.pool);
  const readFacts: WeekDeps['readFacts'] = async (asked) => {
    const facts = await inViews(asked);
    const isTold = generations.ended(weekId(week)) !== null;
    seen.push(
      `${planOf(facts).status === 'none' ? 'no plan' : 'the plan'} in the views, ${isTold ? '' : 'not '}told`,
    );
    return facts;
  };
  const context = {
    ...{ commandId: '0190a3f2-0000-7000-8000-00000000c001', correlationId: 'watched' },
    ...{ actor: { kind: 'user' as const, role: 'admin' as const }, now },
  };
  await generateWeek({ ...deps, generations, readFacts }, context, { week, levels: {} });
  expect(generations.ended(weekId(week))?.state).toBe('recorded');
  expect(seen.at(-1)).toBe('the plan in the views, not told');
});
