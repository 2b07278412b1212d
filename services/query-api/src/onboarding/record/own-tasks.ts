import type { OnboardingRecord } from '@fournil/contracts/onboarding/endpoints';
import type { OwnTask } from '@fournil/contracts/onboarding/own-tasks';
import type { OnboardingTaskRow } from '@fournil/read-models/onboarding/view';

/** The shop's own tasks as they concern somebody: those of the list, then those saved of them that left it since. */
export function ownTasksOf(
  listed: readonly OwnTask[],
  rows: readonly OnboardingTaskRow[],
): OnboardingRecord['ownTasks'] {
  const onList = new Set(listed.map(({ id }) => id));
  const left = rows.flatMap(({ task, label, side, done, comment }) =>
    // One that was never done and left the list asks for nothing.
    label === null || onList.has(task) || !(done || comment)
      ? []
      : [
          {
            id: task,
            label,
            side: side === 'entry' ? ('onboarding' as const) : ('offboarding' as const),
            isListed: false,
          },
        ],
  );
  return [...listed.map((one) => ({ ...one, isListed: true })), ...left];
}
