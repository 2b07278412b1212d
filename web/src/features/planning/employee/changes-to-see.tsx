import type { MyPlanning } from '@fournil/contracts/planning/outlook-views';
import { markSeen } from '@fournil/contracts/planning/publication-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { Button } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify } from '../../../shared/edit/notify.ts';
import { formatDate } from '../../../shared/format/french.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import classes from './next-shift.module.css';

type Change = MyPlanning['changes'][number];

/** The changes after the publication, by week, until the person has said that they saw them. */
export function ChangesToSee({ changes }: { readonly changes: readonly Change[] }) {
  // Without Map.groupBy: phones of 2022 do not have it.
  const weeks = [...new Set(changes.map(weekId))];
  return weeks.map((id) => <WeekChanges key={id} changes={changes.filter((one) => weekId(one) === id)} />);
}

function WeekChanges({ changes }: { readonly changes: readonly Change[] }) {
  const seen = useCommand(markSeen);
  const { week = 0, year = 0 } = changes[0] ?? {};
  const revision = Math.max(...changes.map((change) => change.revision));
  const mark = () =>
    notify(seen.mutateAsync({ params: { week, year }, body: { revision } }), {
      done: 'Changements marqués comme vus',
    });
  return (
    <div className={classes.changes}>
      <Notice tone="warning" title={`Votre planning de la semaine ${week} a changé`}>
        <ul>
          {changes.map(({ date, text }) => (
            <li key={date}>
              {text} ({formatDate(date).slice(0, 5)})
            </li>
          ))}
        </ul>
        <Button variant="default" aria-disabled={seen.isPending} onClick={() => void mark()}>
          {seen.isPending ? 'Enregistrement...' : "J'ai vu"}
        </Button>
      </Notice>
    </div>
  );
}
