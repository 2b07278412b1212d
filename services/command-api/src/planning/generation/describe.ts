/** A generation as the calls answer it. */
import { capital } from '@fournil/contracts/french-words';
import type { PlanShift } from '@fournil/contracts/planning/plan-shapes';
import type { Generation } from '@fournil/contracts/planning/plan-views';
import { Refusal, refusals } from '@fournil/contracts/refusals';
import type { RecordOutcome } from '@fournil/domain/planning/generation';
import { planQuality } from '@fournil/domain/week/plan/plan-quality';
import { shownShift } from '@fournil/domain/week/plan/planning-rows';
import type { Plan, Progress, Proof } from '@fournil/planner/problem/solution';
import type { Generations, Running } from './job.ts';

const nothing: Generation = {
  state: 'none',
  stage: null,
  startedAt: null,
  elapsedMs: 0,
  cost: null,
  bound: null,
  gap: null,
  text: 'Aucune génération en cours',
  preview: null,
  proposalId: null,
  changes: [],
  error: null,
  notice: [],
};

const finite = (value: number | null | undefined): number | null =>
  value !== null && value !== undefined && Number.isFinite(value) ? value : null;

function previewOf(plan: Plan): PlanShift[] {
  return plan.shifts.map((shift) => ({
    ...shownShift({ ...shift, breaks: [...shift.breaks] }),
    employeeId: shift.personId,
    pinned: false,
    origin: 'generated',
    frozen: null,
    changed: null,
  }));
}

function runningText({ stage, progress, plan, stopping }: Running): string {
  if (stopping) return plan ? 'Arrêt demandé : le meilleur planning trouvé est gardé' : 'Arrêt demandé';
  const gap = progress?.gap;
  switch (stage) {
    case 'waiting':
      return "Un autre planning est calculé d'abord, celui-ci suit";
    case 'reading':
      return 'Lecture de la semaine';
    case 'checking':
      return 'Vérification des règles';
    case 'proven':
      return 'Le meilleur planning possible est trouvé';
    default:
      return gap === null || gap === undefined
        ? 'Première version trouvée, amélioration en cours'
        : `${capital(planQuality({ gap, end: 'bounded' }))}, amélioration en cours`;
  }
}

const costsOf = (progress: Progress | null) => ({
  cost: finite(progress?.cost),
  bound: finite(progress?.bound),
  gap: finite(progress?.gap),
});

/** The result of a job. */
export interface GenerationDone extends RecordOutcome {
  readonly proof: (Proof & { readonly cost: number }) | null;
  readonly elapsedMs: number;
  readonly startedAt: string;
}

export const describeDone = (done: GenerationDone): Generation => ({
  ...nothing,
  state: done.proposalId === null ? 'recorded' : 'proposed',
  startedAt: done.startedAt,
  elapsedMs: done.elapsedMs,
  cost: done.proof?.cost ?? null,
  bound: done.proof?.bound ?? null,
  gap: done.proof?.gap ?? null,
  text: done.proof ? capital(planQuality(done.proof)) : 'Planning enregistré',
  proposalId: done.proposalId,
  changes: [...done.changes],
});

export function describeGeneration<T extends { readonly done: GenerationDone }>(
  jobs: Generations<T>,
  week: string,
  now: Date,
): Generation {
  const running = jobs.running(week);
  if (running) {
    return {
      ...nothing,
      state: 'running',
      stage: running.stage,
      startedAt: running.startedAt.toISOString(),
      elapsedMs: Math.max(0, now.getTime() - running.startedAt.getTime()),
      ...costsOf(running.progress),
      text: runningText(running),
      preview: running.plan ? previewOf(running.plan) : null,
    };
  }
  const ended = jobs.ended(week);
  if (!ended) return nothing;
  if (ended.state === 'recorded') return describeDone(ended.result.done);
  const { error } = ended;
  const times = {
    startedAt: ended.startedAt.toISOString(),
    elapsedMs: Math.round(ended.at.getTime() - ended.startedAt.getTime()),
  };
  if (error instanceof Refusal && error.code === 'generation_stopped')
    return { ...nothing, ...times, state: 'stopped', text: error.message };
  return {
    ...nothing,
    ...times,
    state: 'failed',
    text: 'La génération a échoué',
    error: error instanceof Refusal ? error.message : refusals.generation_failed.text,
  };
}
