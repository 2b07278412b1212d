import { ofName } from '@fournil/contracts/french-words';
import type { PlanPerson } from '@fournil/contracts/planning/plan-views';
import { Box } from '@mantine/core';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { WorkingButton } from '../../../shared/ui/working-button.tsx';
import classes from './week.module.css';
import { useWeekPage } from './week-context.tsx';

/**
 * « Marquer comme réalisé » while the row is generated, the badge « Réalisé » afterwards [planning-21], with the way to
 * reopen it [planning-12]. Nothing in a week without a plan, or for who
 * has no row in it.
 */
export function RowAction({ person }: { readonly person: PlanPerson }) {
  const { plan, commands, dispatch } = useWeekPage();
  const { name, planningId: id } = person;
  if (plan.state === 'none' || person.status === 'none') return null;
  if (person.status === 'realized') {
    return (
      <Box component="span" className="nowrap" fz="xs">
        <StatusLabel tone="good">
          <span>Réalisé</span>
        </StatusLabel>{' '}
        <button
          type="button"
          className={classes.reopen}
          aria-label={`Rouvrir le planning ${ofName(name)}`}
          onClick={() => dispatch({ type: 'dialog-opened', dialog: { kind: 'reopen', id, name } })}
        >
          Rouvrir
        </button>
      </Box>
    );
  }
  const isBusy = commands.realizing === id;
  return (
    <WorkingButton
      className={classes.realize}
      aria-disabled={isBusy}
      aria-label={`Marquer comme réalisé\u202f: ${name}`}
      onClick={() => void commands.realize(id)}
    >
      {isBusy ? 'Enregistrement...' : 'Marquer comme réalisé'}
    </WorkingButton>
  );
}
