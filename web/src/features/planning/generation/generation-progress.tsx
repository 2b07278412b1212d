import type { Generation } from '@fournil/contracts/planning/plan-views';
import type { Week } from '@fournil/contracts/planning/week';
import { Button, Flex, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/format/french.ts';
import classes from './generation-progress.module.css';
import { type Generating, generationQuery } from './use-generate.ts';

const stages = ['waiting', 'reading', 'first-plan', 'improving', 'proven', 'checking'] as const;
const stageTexts: Readonly<Record<(typeof stages)[number], string>> = {
  waiting: 'En attente de son tour',
  reading: 'Lecture de la semaine',
  'first-plan': 'Première version trouvée',
  improving: 'Amélioration',
  proven: 'Meilleur planning possible trouvé',
  checking: 'Vérification des règles',
};

/** How much is done, in percent: by stage, and within the search by the distance from the bound. */
function percentDone({ stage, gap }: Generation): number {
  if (stage === 'waiting') return 3;
  if (stage === null || stage === 'reading') return 5;
  if (stage === 'checking' || stage === 'proven') return 95;
  return gap === null ? 20 : 20 + 70 * (1 - Math.min(1, gap / 0.3));
}

interface GenerationProgressProps {
  readonly week: Week;
  readonly generating: Generating;
}

/** Progress of a generation in words and numbers (look, Time), and the button that stops it and keeps its best plan. */
export function GenerationProgress({ week, generating }: GenerationProgressProps) {
  const { isStopping, stop } = generating;
  // Asked by the page.
  const { data } = useQuery({ ...generationQuery(week, false), enabled: false });
  const running = generating.running && data;
  const value = running ? percentDone(running) : 3;
  const text = running?.stage ? stageTexts[running.stage] : 'Préparation';
  const gap = running?.gap ?? null;
  const seconds = Math.round((running?.elapsedMs ?? 0) / 1000);
  return (
    <section className={classes.progress} aria-label="Génération en cours">
      <Flex gap="0 12px" wrap="wrap">
        <strong role="status">{text}</strong>
        <span
          title={
            gap === null
              ? undefined
              : `Écart au meilleur possible\u202f: ${formatNumber(gap * 100, 1)}\u202f%`
          }
        >
          {running?.text && running.text !== text ? `${running.text}, ` : ''}
          {`${formatNumber(seconds)}\u202fs`}
        </span>
      </Flex>
      <Progress value={value} size="sm" aria-label="Avancement" />
      <Button variant="default" loading={isStopping} disabled={!running?.preview} onClick={stop}>
        Arrêter et garder ce planning
      </Button>
    </section>
  );
}
