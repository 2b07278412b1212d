import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useWeekPage } from './week-context.tsx';
import type { WeekDialog } from './week-state.ts';

/**
 * The menu of the rarer actions of a week; it opens as soon as it is loaded. `onShown` is called before it is painted.
 */
export default function OtherActionsMenu({ onShown }: { readonly onShown: () => void }) {
  const { week, plan, edit, generating, commands, planActions, dispatch, isPhone } = useWeekPage();
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    onShown();
    // The button that opened the menu is replaced and loses its focus; closing the menu focuses this one.
    target.current?.focus();
    setOpen(true);
  }, [onShown]);
  const hasPlan = plan.state !== 'none';
  // These act on the saved week, which is another one than shown during an edit or a generation.
  const isLocked = edit.isDirty || generating.isBusy;
  const canRealize = hasPlan && plan.people.some(({ status }) => status === 'generated');
  const address = `week=${week.week}&year=${week.year}`;
  const open = (dialog: WeekDialog) => () => dispatch({ type: 'dialog-opened', dialog });
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button
          ref={target}
          variant="default"
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          Autres actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {/* Not hidden by style: the arrow keys would stop at an entry that is not visible. */}
        {isPhone && hasPlan && (
          <Menu.Item disabled={generating.isBusy} onClick={() => void planActions.generate()}>
            Générer le planning
          </Menu.Item>
        )}
        {isPhone && (
          <Menu.Item component={Link} to={`/constraints?${address}`}>
            Modifier contraintes
          </Menu.Item>
        )}
        {/* While several weeks are planned it shows how far they are, also on the week that is being planned. */}
        <Menu.Item
          disabled={edit.isDirty || (generating.isBusy && !generating.series)}
          onClick={open({ kind: 'several-weeks' })}
        >
          Générer plusieurs semaines
        </Menu.Item>
        <Menu.Item disabled={isLocked} onClick={open({ kind: 'copy' })}>
          Copier une autre semaine
        </Menu.Item>
        <Menu.Item disabled={isLocked} onClick={open({ kind: 'model' })}>
          Semaine modèle
        </Menu.Item>
        <Menu.Item disabled={isLocked || !canRealize} onClick={() => void commands.realizeAll()}>
          Tout marquer comme réalisé
        </Menu.Item>
        {isPhone && (
          <Menu.Item disabled={!hasPlan} onClick={() => window.print()}>
            Imprimer
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={`/planning?${address}&feuilles=toutes`} disabled={!hasPlan}>
          Feuilles individuelles
        </Menu.Item>
        <Menu.Item onClick={open({ kind: 'swaps' })}>Échanges entre collègues</Menu.Item>
        <Menu.Item onClick={open({ kind: 'attention' })}>Règles et manques</Menu.Item>
        <Menu.Item onClick={open({ kind: 'history' })}>Historique</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
