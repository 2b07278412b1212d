/** The shop's own tasks besides the sixteen fixed ones; they never count as pending [onboarding-6]. */
import { z } from 'zod';
import { id, line } from '../fields.ts';
import { entryTaskLabels, exitTaskLabels, type Side } from './tasks.ts';

export const ownTask = z
  .strictObject({
    /** A permanent id: ticks remain when the task is renamed. */
    id,
    label: line(80, 'Nommez cette démarche.'),
    side: z.enum(['onboarding', 'offboarding']),
  })
  .meta({ id: 'OwnOnboardingTask' });
export type OwnTask = z.output<typeof ownTask>;

export const mostOwnTasks = 30;

export const ownTaskMessages = {
  twice: 'Cette démarche est déjà sur la liste.',
  specified: 'Cette démarche est déjà l’une des seize de départ.',
  unknown: "Cette démarche n'est plus sur la liste de la boutique.",
} as const;

export const sideLabels: Readonly<Record<Side, string>> = { onboarding: 'entrée', offboarding: 'sortie' };

const folded = (label: string) => label.trim().toLocaleLowerCase('fr');
const specified = new Set(
  [...Object.values(entryTaskLabels), ...Object.values(exitTaskLabels)].map((label) => folded(label)),
);

/**
 * French errors by position in the list: a task with the name of one of the sixteen, or of another task of
 * the same side.
 */
export function ownTaskErrors(tasks: readonly OwnTask[]): Readonly<Record<number, string>> {
  const errors: Record<number, string> = {};
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const [at, { id: its, label, side }] of tasks.entries()) {
    const name = `${side} ${folded(label)}`;
    if (specified.has(folded(label))) errors[at] = ownTaskMessages.specified;
    else if (ids.has(its) || names.has(name)) errors[at] = ownTaskMessages.twice;
    ids.add(its);
    names.add(name);
  }
  return errors;
}
