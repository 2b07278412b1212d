import type { PlanView } from '@fournil/contracts/planning/plan-views';
import type { Week } from '@fournil/contracts/planning/week';
import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconPrinter, IconSend, IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { OpenDialog } from '../dialogs/week-dialogs.tsx';
import classes from './week-actions.module.css';

interface GenerateButtonProps {
  readonly busy: boolean;
  readonly onGenerate: () => void;
}

/** « Générer le planning » (D1 2.15). Pins, realized rows and past days stay. */
export function GenerateButton({ busy, onGenerate }: GenerateButtonProps) {
  return (
    <Button leftSection={<IconSparkles size={16} aria-hidden="true" />} loading={busy} onClick={onGenerate}>
      Générer le planning
    </Button>
  );
}

interface WeekActionsProps {
  readonly week: Week;
  readonly plan: PlanView;
  /** Something is not saved, or a generation runs: publishing would speak of another week than the one shown. */
  readonly locked: boolean;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onRealizeAll: () => void;
}

/** The page's other actions: publishing in sight, what is rarer in a menu. */
export function WeekActions({ week, plan, locked, onOpen, onRealizeAll }: WeekActionsProps) {
  const constraints = `/constraints?week=${week.week}&year=${week.year}`;
  const planned = plan.state !== 'none';
  // Not hidden by style: the arrow keys would stop at an entry nobody sees.
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const open = plan.people.some(({ status }) => status === 'generated');
  return (
    <>
      <Button className={classes.wideOnly} component={Link} to={constraints} variant="default">
        Modifier contraintes
      </Button>
      {plan.state === 'draft' && (
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden="true" />}
          disabled={locked}
          onClick={() => onOpen({ kind: 'publish' })}
        >
          Publier
        </Button>
      )}
      <Button
        variant="default"
        className={classes.wideOnly}
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        disabled={!planned}
        onClick={() => window.print()}
      >
        Imprimer
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
            Autres actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {phone && (
            <Menu.Item component={Link} to={constraints}>
              Modifier contraintes
            </Menu.Item>
          )}
          <Menu.Item disabled={locked} onClick={() => onOpen({ kind: 'copy' })}>
            Copier une autre semaine
          </Menu.Item>
          <Menu.Item disabled={locked || !planned || !open} onClick={onRealizeAll}>
            Tout marquer comme réalisé
          </Menu.Item>
          {phone && (
            <Menu.Item disabled={!planned} onClick={() => window.print()}>
              Imprimer
            </Menu.Item>
          )}
          <Menu.Item
            component={Link}
            to={`/planning?week=${week.week}&year=${week.year}&feuilles=toutes`}
            disabled={!planned}
          >
            Feuilles individuelles
          </Menu.Item>
          <Menu.Item onClick={() => onOpen({ kind: 'attention' })}>Règles et manques</Menu.Item>
          <Menu.Item onClick={() => onOpen({ kind: 'history' })}>Historique</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
