import { Button } from '@mantine/core';
import { IconPrinter, IconSend, IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { OtherActions } from './other-actions.tsx';
import classes from './week-actions.module.css';
import { useWeekPage } from './week-context.tsx';
import type { WeekDialog } from './week-state.ts';

/** « Générer le planning » (D1 2.15), no longer the first thing to do once the week is published. Pinned shifts, realized rows and past days are kept. */
export function GenerateButton() {
  const { plan, generating, planActions } = useWeekPage();
  return (
    <IconButton
      variant={plan.state === 'published' ? 'default' : 'filled'}
      icon={IconSparkles}
      loading={generating.isBusy}
      onClick={() => void planActions.generate()}
    >
      Générer le planning
    </IconButton>
  );
}

/** The other actions of the page: publishing is always visible, rarer ones are in a menu. */
export function WeekActions() {
  const { week, plan, edit, generating, dispatch } = useWeekPage();
  const constraints = `/constraints?week=${week.week}&year=${week.year}`;
  const hasPlan = plan.state !== 'none';
  // These act on the saved week, which is another one than shown during an edit or a generation.
  const isLocked = edit.isDirty || generating.isBusy;
  const open = (dialog: WeekDialog) => () => dispatch({ type: 'dialog-opened', dialog });
  return (
    <>
      <Button className={classes.wideOnly} component={Link} to={constraints} variant="default">
        Modifier contraintes
      </Button>
      {plan.state === 'draft' && (
        <IconButton icon={IconSend} disabled={isLocked} onClick={open({ kind: 'publish' })}>
          Publier
        </IconButton>
      )}
      <IconButton
        className={classes.wideOnly}
        icon={IconPrinter}
        disabled={!hasPlan}
        onClick={() => window.print()}
      >
        Imprimer
      </IconButton>
      <OtherActions />
    </>
  );
}
