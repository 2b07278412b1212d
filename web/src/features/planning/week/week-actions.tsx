import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter, IconSend, IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
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
  const { week, plan, edit, generating, commands, planActions, dispatch, isPhone } = useWeekPage();
  const constraints = `/constraints?week=${week.week}&year=${week.year}`;
  const hasPlan = plan.state !== 'none';
  // These act on the saved week, which is another one than shown during an edit or a generation.
  const isLocked = edit.isDirty || generating.isBusy;
  const canRealize = hasPlan && plan.people.some(({ status }) => status === 'generated');
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
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
            Autres actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {/* Not hidden by style: the arrow keys would stop at an entry that is not visible. */}
          {isPhone && plan.state === 'published' && (
            <Menu.Item disabled={generating.isBusy} onClick={() => void planActions.generate()}>
              Générer le planning
            </Menu.Item>
          )}
          {isPhone && (
            <Menu.Item component={Link} to={constraints}>
              Modifier contraintes
            </Menu.Item>
          )}
          <Menu.Item disabled={isLocked} onClick={open({ kind: 'several-weeks' })}>
            Générer plusieurs semaines
          </Menu.Item>
          <Menu.Item disabled={isLocked} onClick={open({ kind: 'copy' })}>
            Copier une autre semaine
          </Menu.Item>
          <Menu.Item disabled={isLocked || !canRealize} onClick={() => void commands.realizeAll()}>
            Tout marquer comme réalisé
          </Menu.Item>
          {isPhone && (
            <Menu.Item disabled={!hasPlan} onClick={() => window.print()}>
              Imprimer
            </Menu.Item>
          )}
          <Menu.Item
            component={Link}
            to={`/planning?week=${week.week}&year=${week.year}&feuilles=toutes`}
            disabled={!hasPlan}
          >
            Feuilles individuelles
          </Menu.Item>
          <Menu.Item onClick={open({ kind: 'attention' })}>Règles et manques</Menu.Item>
          <Menu.Item onClick={open({ kind: 'history' })}>Historique</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
