/**
 * Plans several weeks one after the other, each as a proposal on which the next ones build. Kept only in
 * memory: when a process dies, reported proposals remain, and the other weeks must be requested again.
 */
import type { GenerationSeries } from '@fournil/contracts/planning/generation-endpoints';
import { type Week, weekId } from '@fournil/contracts/planning/week';
import { Refusal, refusals } from '@fournil/contracts/refusals';
import { week as weekAggregate } from '@fournil/domain/planning/week';
import { planAfter } from '@fournil/domain/week/plan/plan-after';
import { planQuality } from '@fournil/domain/week/plan/plan-quality';
import type { PlanState } from '@fournil/domain/week/plan/plan-state';
import { planOf } from '@fournil/domain/week/week-facts';
import type { FournilEvent } from '@fournil/events/catalogue';
import { derivedId } from '@fournil/events/ids';
import type { CommandContext } from '../../kernel/command.ts';
import { load } from '../../kernel/load.ts';
import { type Generated, type GenerationDeps, generateWeek } from './generate.ts';

export interface SeriesDeps extends GenerationDeps {
  readonly series: GenerationSeriesJob;
}

type WeekOfSeries = GenerationSeries['weeks'][number];

const waiting = ({ week, year }: Week): WeekOfSeries => ({
  week,
  year,
  state: 'waiting',
  text: 'En attente',
  proposal: null,
});

/** The week with its proposal accepted, for the next weeks; null if the existing plan stays until somebody decides. */
function planAhead({ facts, done }: Generated): PlanState | null {
  const plan = planOf(facts);
  const kept = plan.proposals.find(({ proposalId }) => proposalId === done.proposalId);
  if (!kept || plan.status === 'published' || plan.edited) return null;
  const { stamp: _stamp, ...generated } = kept;
  const data = { week: weekId(facts.week), ...generated, notifiedOn: null };
  return planAfter(plan, [{ type: 'WeekPlanGenerated', data }]);
}

const stopped = { state: 'stopped', text: 'non planifiée, génération arrêtée' } as const;

/** Why a week has no proposal. */
function notPlanned(error: unknown) {
  if (!(error instanceof Refusal)) return { state: 'failed', text: refusals.generation_failed.text } as const;
  return error.code === 'generation_stopped' ? stopped : ({ state: 'failed', text: error.message } as const);
}

/** How far a week that runs counts: it has no measure of its own before its plan is proven. */
const half = 0.5;

/** The outcome of a proposal in French, from the events of its week; null while it is undecided. */
function proposalFate(history: readonly FournilEvent[], proposalId: string): string | null {
  let fate: string | null = "cette proposition n'existe plus";
  for (const { type, data } of history) {
    if (type === 'WeekProposalKept' && data.proposalId === proposalId) fate = null;
    else if (type === 'WeekPlanGenerated' && data.proposalId === proposalId) fate = 'proposition retenue';
    else if (type === 'WeekProposalDiscarded' && data.proposalId === proposalId) fate = 'proposition écartée';
  }
  return fate;
}

export class GenerationSeriesJob {
  #weeks: readonly WeekOfSeries[] = [];
  #running = false;
  #stopping = new AbortController();

  /** The current state: a proposal decided meanwhile, anywhere, is left out. */
  async describe(deps: GenerationDeps): Promise<GenerationSeries> {
    const proposed = this.#weeks.flatMap(({ week, year, proposal }) =>
      proposal ? [{ id: proposal.id, week: weekId({ week, year }) }] : [],
    );
    for (const { id, week } of proposed) {
      const { history } = await load(deps, weekAggregate, week);
      const text = proposalFate(history, id);
      if (text !== null) this.#decided(id, text);
    }
    return this.#told();
  }

  #told(): GenerationSeries {
    const done = this.#weeks.filter(({ state }) => state !== 'waiting' && state !== 'running').length;
    const progress = this.#weeks.length === 0 ? 0 : (done + (this.#running ? half : 0)) / this.#weeks.length;
    return {
      state: this.#running ? 'running' : this.#weeks.length > 0 ? 'ended' : 'none',
      progress: Math.min(1, progress),
      weeks: [...this.#weeks],
    };
  }

  /** Begins, and comes back at once. @throws Refusal generation_running */
  start(deps: GenerationDeps, context: CommandContext, weeks: readonly Week[]): GenerationSeries {
    if (this.#running) throw new Refusal('generation_running');
    this.#weeks = weeks.map(waiting);
    this.#running = true;
    this.#stopping = new AbortController();
    void this.#run(deps, context, weeks, this.#stopping.signal).finally(() => {
      this.#running = false;
    });
    return this.#told();
  }

  /** Ends with the week that is being planned, whose best plan so far, if any, is kept. */
  stop(deps: GenerationDeps): Promise<GenerationSeries> {
    this.#stopping.abort();
    return this.describe(deps);
  }

  async #run(
    deps: GenerationDeps,
    context: CommandContext,
    weeks: readonly Week[],
    signal: AbortSignal,
  ): Promise<void> {
    const ahead = new Map<string, PlanState>();
    for (const [index, week] of weeks.entries()) {
      if (signal.aborted) {
        this.#set(index, stopped);
        continue;
      }
      const id = weekId(week);
      this.#set(index, { state: 'running', text: 'En cours' });
      try {
        // One command a week: a retry of the whole finds those that are recorded.
        const commandId = derivedId(context.commandId, 'week', index);
        const command = { week, levels: {}, proposal: 'always', ahead, signal } as const;
        const made = await generateWeek(deps, { ...context, commandId }, command);
        const { proposalId, proof } = made.done;
        const plan = planAhead(made);
        if (plan) ahead.set(id, plan);
        const beside = plan ? '' : ' à côté du planning existant';
        this.#set(index, {
          state: 'proposed',
          text: `proposition${beside}${proof ? `, ${planQuality(proof)}` : ''}`,
          proposal: proposalId === null ? null : { id: proposalId, revision: made.facts.revision },
        });
      } catch (error) {
        this.#set(index, notPlanned(error));
      }
    }
  }

  #decided(proposalId: string, text: string): void {
    this.#weeks = this.#weeks.map((one) =>
      one.proposal?.id === proposalId ? { ...one, text, proposal: null } : one,
    );
  }

  #set(index: number, change: Pick<WeekOfSeries, 'state' | 'text'> & Partial<WeekOfSeries>): void {
    this.#weeks = this.#weeks.map((one, at) => (at === index ? { ...one, ...change } : one));
  }
}
