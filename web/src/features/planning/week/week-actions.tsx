import { Button } from '@mantine/core';
import { IconChevronDown, IconPrinter, IconSend, IconSparkles } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import classes from './week.module.css';
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

const OtherActionsMenu = lazyDialog(() => import('./other-actions-menu.tsx'));

/**
 * The button of the rarer actions. The menu's positioning code is a quarter of the page's download, so the
 * menu, with its own button in place of this one, is loaded on the first click.
 */
function OtherActions() {
  const [menu, setMenu] = useState<'not-asked' | 'asked' | 'shown'>('not-asked');
  const show = useCallback(() => setMenu('shown'), []);
  return (
    <>
      {menu !== 'shown' && (
        <Button
          variant="default"
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setMenu('asked')}
        >
          Autres actions
        </Button>
      )}
      {menu !== 'not-asked' && <OtherActionsMenu onShown={show} onClose={() => setMenu('not-asked')} />}
    </>
  );
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
