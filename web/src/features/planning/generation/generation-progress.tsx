import type { Generation } from '@fournil/contracts/planning/plan-views';
import { Button, Progress } from '@mantine/core';
import { formatNumber } from '../../../shared/format/french.ts';
import classes from './generation-progress.module.css';

interface GenerationProgressProps {
  readonly running: Generation | null;
  readonly stopping: boolean;
  readonly onStop: () => void;
}

const stages = ['reading', 'first-plan', 'improving', 'proven', 'checking'] as const;
const stageTexts: Readonly<Record<(typeof stages)[number], string>> = {
  reading: 'Lecture de la semaine',
  'first-plan': 'Première version trouvée',
  improving: 'Amélioration',
  proven: 'Optimum prouvé',
  checking: 'Vérification des règles',
};

/** Share of the way: the stage, and within the search how far the proof has come. */
function share({ stage, gap }: Generation): number {
  if (stage === null || stage === 'reading') return 5;
  if (stage === 'checking' || stage === 'proven') return 95;
  return gap === null ? 20 : 20 + 70 * (1 - Math.min(1, gap / 0.3));
}

/** How far the search has come, in words and a number, and the way to keep what it has (look, Time). */
export function GenerationProgress({ running, stopping, onStop }: GenerationProgressProps) {
  const value = running ? share(running) : 3;
  const text = running?.stage ? stageTexts[running.stage] : 'Préparation';
  const gap = running?.gap ?? null;
  const seconds = Math.round((running?.elapsedMs ?? 0) / 1000);
  return (
    <section className={classes.progress} aria-label="Génération en cours">
      <div className={classes.progressText}>
        <strong role="status">{text}</strong>
        <span>
          {running?.text && running.text !== text ? `${running.text}, ` : ''}
          {gap === null ? 'écart à l’optimum pas encore connu' : `écart ${formatNumber(gap * 100, 1)}\u202f%`}
          {`, ${formatNumber(seconds)}\u202fs`}
        </span>
      </div>
      <Progress value={value} size="sm" aria-label="Avancement" />
      <Button variant="default" loading={stopping} disabled={!running?.preview} onClick={onStop}>
        Arrêter et garder ce planning
      </Button>
    </section>
  );
}
