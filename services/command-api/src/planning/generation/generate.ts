/**
 * From a request to a recorded week: read, plan outside the log, and check against the week as it is by then.
 */
import { type Day, type Week, weekId } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { accept, type Loaded } from '@fournil/domain/decision';
import { decideRecord, type RecordOutcome } from '@fournil/domain/planning/generation';
import { asRecorded, type WeekState, week as weekAggregate } from '@fournil/domain/planning/week';
import { digestsOf } from '@fournil/domain/week/inputs/digests';
import { momentOf } from '@fournil/domain/week/moment';
import type { PlanState } from '@fournil/domain/week/plan/plan-state';
import { buildProblem } from '@fournil/domain/week/problem/build-problem';
import { dateOf, levelOn, peopleOf, planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import { derivedId } from '@fournil/events/ids';
import type { Solved } from '@fournil/planner/problem/solution';
import type { PlannerWorker } from '@fournil/planner/worker/planner-worker';
import type { CommandContext } from '../../kernel/command.ts';
import { type Executed, execute } from '../../kernel/execute.ts';
import { load } from '../../kernel/load.ts';
import type { WeekDeps } from '../week-deps.ts';
import type { Asked } from './asked.ts';
import type { GenerationDone } from './describe.ts';
import type { Generations, JobHandle } from './job.ts';

/** Two weeks asked for at once must both answer within the browser's 120 s [planner-6]. */
const guardMs = 45_000;

/** The demo plans four weeks while somebody waits, some 2 s each: a good plan with its proof, not the last percent. */
const demoBudget = 120_000;

export interface GenerationDeps extends WeekDeps {
  /** Plans weeks outside the main thread. */
  readonly solver: PlannerWorker;
  readonly generations: Generations<Generated>;
}

export interface GenerateCommand extends Asked {
  readonly week: Week;
  /** Plans of other weeks that are only proposed, in place of the existing ones. */
  readonly ahead?: ReadonlyMap<string, PlanState> | undefined;
  /** Stops this generation. */
  readonly signal?: AbortSignal | undefined;
}

export interface Generated {
  readonly done: GenerationDone;
  readonly executed: Executed<WeekState>;
  /** The week as recorded. */
  readonly facts: WeekFacts;
}

/** The facts with levels sent in place of those saved, and which of them are to be saved [constraints-9]. */
function withLevels(facts: WeekFacts, sent: GenerateCommand['levels']) {
  const differing = Object.entries(sent).filter(
    ([day, level]) => level !== levelOn(facts, dateOf(facts.week, day as Day)),
  );
  const toSave: Record<string, number> = Object.fromEntries(differing);
  const id = weekId(facts.week);
  const levels = new Map(facts.levels).set(id, { ...facts.levels.get(id), ...toSave });
  return { facts: { ...facts, levels }, toSave };
}

/** If every row of the week is realized, nothing can be generated. */
function refuseRealized(facts: WeekFacts): void {
  const { realized } = planOf(facts);
  const people = peopleOf(facts);
  if (people.length && people.every((id) => realized.includes(id))) throw new Refusal('week_realized');
}

async function solved(
  deps: GenerationDeps,
  facts: WeekFacts,
  command: GenerateCommand,
  now: Date,
  job: JobHandle,
) {
  const problem = buildProblem(facts, { moment: momentOf(now), from: command.from });
  if (deps.solver.load().running > 0) job.stage('waiting');
  try {
    return await deps.solver.solve(problem, {
      signal: job.signal,
      // Nobody waits for the demo's plans, and a slow machine must not end it halfway.
      guardMs: deps.demo ? 10 * guardMs : guardMs,
      onBegin: () => job.stage('reading'),
      ...(deps.demo ? { workBudget: demoBudget } : {}),
      onProgress: (progress, plan) => job.progress(progress, plan),
    });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('generation_failed', { details: undefined });
  }
}

async function generate(
  deps: GenerationDeps,
  context: CommandContext,
  command: GenerateCommand,
  job: JobHandle,
): Promise<Generated> {
  const id = weekId(command.week);
  const started = performance.now();
  const digest = deps.vault.bodyHash;
  const readFacts = async (): Promise<WeekFacts> => {
    const facts = await deps.readFacts(command.week);
    return command.ahead ? { ...facts, plans: new Map([...facts.plans, ...command.ahead]) } : facts;
  };
  const read = async () => {
    const facts = await readFacts();
    const { state, history } = await load(deps, weekAggregate, id);
    return {
      ...withLevels(asRecorded(facts, state), command.levels),
      revision: history.at(-1)?.revision ?? -1,
    };
  };
  const before = await read();
  refuseRealized(before.facts);
  const planned = digestsOf(before.facts, digest);
  const result: Solved = await solved(deps, before.facts, command, context.now, job);
  if (result.proof.end === 'stopped' && !job.hasPlan()) throw new Refusal('generation_stopped');
  job.stage('checking');
  let outcome: RecordOutcome = { proposalId: null, changes: [] };
  const fresh = await readFacts();
  const decide = (loaded: Loaded<WeekState>) => {
    const now = withLevels(asRecorded(fresh, loaded.state), command.levels);
    const recorded = decideRecord(result, {
      facts: now.facts,
      planned,
      current: digestsOf(now.facts, digest),
      laterEvents: loaded.history.filter(({ revision }) => revision > before.revision),
      levelsToSave: now.toSave,
      from: command.from,
      asksProposal: command.proposal ?? false,
      draft: command.draft,
      moment: momentOf(context.now),
      newId: (index) => derivedId(context.commandId, 'shift', index),
      proposalId: derivedId(context.commandId, 'proposal'),
    });
    outcome = recorded.outcome;
    return recorded.decision;
  };
  const executed = await execute(deps, context, { aggregate: weekAggregate, id, decide });
  // Reported as ended only once the views have it: a page that only watched reads the week then, and not again.
  await deps.readFacts(command.week).catch(() => undefined);
  return {
    done: {
      ...outcome,
      proof: { ...result.proof, cost: result.plan.cost },
      elapsedMs: Math.round(performance.now() - started),
      startedAt: context.now.toISOString(),
    },
    executed,
    facts: { ...asRecorded(fresh, executed.state), revision: executed.revision },
  };
}

/** The answer to a retry of a recorded generation: the current week, without solving again. */
async function replayed(
  deps: GenerationDeps,
  context: CommandContext,
  command: GenerateCommand,
): Promise<Generated | null> {
  const id = weekId(command.week);
  const { history } = await load(deps, weekAggregate, id);
  if (!history.some(({ metadata }) => metadata.commandId === context.commandId)) return null;
  const executed = await execute(deps, context, { aggregate: weekAggregate, id, decide: () => accept() });
  const facts = await deps.readFacts(command.week);
  const kept = executed.events.find((event) => event.type === 'WeekProposalKept');
  const proposalId = kept?.type === 'WeekProposalKept' ? kept.data.proposalId : null;
  return {
    done: {
      proposalId,
      changes: [],
      proof: executed.state.plan.generated?.proof ?? null,
      elapsedMs: 0,
      startedAt: context.now.toISOString(),
    },
    executed,
    facts: { ...asRecorded(facts, executed.state), revision: executed.revision },
  };
}

/**
 * Generates a week, joins a running generation of the same request, or waits for a different running one.
 * @throws Refusal week_realized, generation_stopped (before there was a plan), generation_failed (the thread
 * died or failed), unavailable
 */
export async function generateWeek(
  deps: GenerationDeps,
  context: CommandContext,
  command: GenerateCommand,
): Promise<Generated> {
  const known = context.bodyHash === undefined ? null : await replayed(deps, context, command);
  if (known) return known;
  const asking = { asked: command, now: context.now, signal: command.signal };
  return deps.generations.run(weekId(command.week), asking, (job) => generate(deps, context, command, job));
}
