import { Button } from '@mantine/core';
import { IconPrinter, IconSend, IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { OtherActions } from './other-actions.tsx';
import classes from './week-actions.module.css';
import { useWeekPage } from './week-context.tsx';

/** « Générer le planning », the first thing to do of an empty week only. Pinned shifts, realized rows and past days are kept. */
function GenerateButton() {
  const { plan, generating, planActions } = useWeekPage();
  return (
    <IconButton
      variant={plan.state === 'none' ? 'filled' : 'default'}
      icon={IconSparkles}
      loading={generating.isBusy}
      onClick={() => void planActions.generate()}
    >
      Générer le planning
    </IconButton>
  );
}

/**
 * The next step: generating the week, then publishing it. A phone has room for one; there « Générer » is in
 * the menu.
 */
export function PrimaryAction() {
  const { plan, isPhone, edit, generating, dispatch } = useWeekPage();
  if (plan.state === 'draft') {
    return (
      <IconButton
        variant="filled"
        icon={IconSend}
        // The action uses the saved week, which differs from the displayed one during an edit or a
        // generation.
        disabled={edit.isDirty || generating.isBusy}
        onClick={() => dispatch({ type: 'dialog-opened', dialog: { kind: 'publish' } })}
      >
        Publier
      </IconButton>
    );
  }
  return isPhone && plan.state === 'published' ? null : <GenerateButton />;
}

/** The other actions of the page: rarer ones are in a menu. */
export function WeekActions() {
  const { week, plan, isPhone } = useWeekPage();
  const constraints = `/constraints?week=${week.week}&year=${week.year}`;
  const hasPlan = plan.state !== 'none';
  return (
    <>
      <Button className={classes.wideOnly} component={Link} to={constraints} variant="default">
        Modifier contraintes
      </Button>
      {plan.state === 'draft' && !isPhone && <GenerateButton />}
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
