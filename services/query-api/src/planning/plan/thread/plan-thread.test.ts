import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { shortfallsOf } from '@fournil/domain/week/coverage/shortfalls';
import { noPlan, type PlannedShift } from '@fournil/domain/week/plan/plan-state';
import { afterEach, describe, expect, it } from 'vitest';
import { factsOf, shiftAt } from '../../../../../../testing/week/given-week.ts';
import { explainShortfalls, nameShortfalls } from '../shortfalls.ts';
import { PlanThread, PlanThreadLost } from './plan-thread.ts';

const open: PlanThread[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const thread of open.splice(0)) await thread.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
const threadOf = (...args: ConstructorParameters<typeof PlanThread>): PlanThread => {
  const thread = new PlanThread(...args);
  open.push(thread);
  return thread;
};

const moment = { today: '2026-11-04', now: '09:00' };
const planned = (id: string, employeeId: string, date: string, hours: string): PlannedShift => ({
  ...shiftAt(id, employeeId, date, hours),
  origin: 'generated',
  notifiedOn: null,
  agreedOn: null,
  changed: null,
});

/** Five people, one of them at work at odd hours: most of the week is uncovered, in many stretches. */
const facts = factsOf({
  people: [...['a', 'b', 'c', 'd'].map((id) => ({ id })), { id: 'baker', role: 'boulanger', skills: [] }],
  plan: {
    ...noPlan,
    status: 'draft',
    shifts: [23, 24, 25, 26, 27, 28].flatMap((day) => [
      planned(`a${day}`, 'a', `2026-11-${day}`, '08:15-11:45'),
      planned(`b${day}`, 'b', `2026-11-${day}`, '10:30-14:15'),
      planned(`c${day}`, 'c', `2026-11-${day}`, '15:15-18:00'),
    ]),
  },
});

/** A thread's script in JavaScript, given as its body. */
function script(body: string): URL {
  const folder = mkdtempSync(path.join(tmpdir(), 'plan-thread-'));
  folders.push(folder);
  const file = path.join(folder, 'worker.mjs');
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    const mark = ${JSON.stringify(path.join(folder, 'mark'))};
    parentPort.on('message', ({ number }) => { ${body} });`,
  );
  return pathToFileURL(file);
}

describe('the thread that explains shortfalls', () => {
  it('explains every shortfall, also after the first thirty, while the service answers other calls', async () => {
    const asked = threadOf().shortfalls(facts, moment);
    let answered = false;
    void asked.then(() => {
      answered = true;
    });
    let turns = 0;
    while (!answered) {
      turns += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    const explained = await asked;
    expect(turns).toBeGreaterThan(10);
    expect(explained).toHaveLength(shortfallsOf(facts, facts.plans.get('2026-W48')?.shifts ?? []).length);
    expect(explained.length).toBeGreaterThan(30);
    expect(explained).toEqual(explainShortfalls(facts, moment));
    const lacking = explained.filter(({ kind, group }) => kind === 'understaffed' && group === 'vente');
    expect(lacking.filter(({ remedies }) => !remedies.length)).toEqual([]);
  }, 30_000);

  it('fails the request in progress when the thread dies, and answers the next one', async () => {
    const thread = threadOf(
      script(`if (!existsSync(mark)) { writeFileSync(mark, ''); process.exit(1); }
        parentPort.postMessage({ number, answer: [] });`),
    );
    await expect(thread.shortfalls(facts, moment)).rejects.toThrow(PlanThreadLost);
    expect(await thread.shortfalls(facts, moment)).toEqual([]);
  });

  it('is ended when it does not answer within the time limit', async () => {
    const thread = threadOf(script('void number;'), { limitMs: 50 });
    await expect(thread.shortfalls(facts, moment)).rejects.toThrow('did not answer in time');
  });

  it('fails only the request that caused the error', async () => {
    const thread = threadOf();
    const lost = thread.replacements(facts, { shiftId: 'nobody-has-it' }, moment);
    const kept = thread.shortfalls(facts, moment);
    await expect(lost).rejects.toThrow('No such shift');
    expect((await kept).length).toBeGreaterThan(30);
  }, 30_000);
});

describe('a plan without the thread that explains shortfalls', () => {
  it('still lists its shortfalls, without reasons', () => {
    const named = nameShortfalls(facts);
    const explained = explainShortfalls(facts, moment);
    const places = (all: typeof named) => all.map(({ date, from, to, kind }) => [date, from, to, kind]);
    expect(places(named)).toEqual(places(explained));
    expect(named.every(({ remedies, text }) => !remedies.length && text !== '')).toBe(true);
  });
});
