import type { Employee } from '@fournil/contracts/employees/answer';
import { Button, Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useProfiles } from '../features/constraints/profile/use-profiles.tsx';
import { lazyDialog } from '../shared/edit/lazy-dialog.tsx';
import { useOpened } from '../shared/url-state/use-url-state.ts';
import { leaveScreens } from './leave-screens.ts';

const AccountsDialog = lazyDialog(() => import('../features/access/accounts/accounts-dialog.tsx'));
const ImportDialog = lazyDialog(() => import('../features/employees/import/import-dialog.tsx'));
const SkillsDialog = lazyDialog(() => import('../features/employees/skills/skills-dialog.tsx'));

/** Longer than the dialog needs to give the focus back to the element that opened it. */
const focusReturnsMs = 50;

/** The menu « … » of rare actions on the whole team, so that the specified buttons fit in one line. */
export function MorePeopleActions({ employees }: { readonly employees: readonly Employee[] }) {
  const [listed, setListed] = useState(false);
  const profiles = useProfiles(employees, leaveScreens);
  const [opened, setOpened] = useState<'import' | 'accounts' | 'skills' | null>(null);
  useOpened('import', () => setOpened('import'));
  useOpened('competences', () => setOpened('skills'));
  useOpened('comptes', () => setOpened('accounts'));
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(null);
    // The menu entry that had the focus is gone, so the focus goes to the button of the menu.
    setTimeout(() => button.current?.focus(), focusReturnsMs);
  };
  return (
    <>
      <Menu position="bottom-end" onOpen={() => setListed(false)}>
        <Menu.Target>
          <Button ref={button} variant="default" aria-label="Plus" title="Plus" px="sm">
            …
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={400} style={{ overflowY: 'auto' }}>
          {listed ? (
            profiles.entries
          ) : (
            <>
              <Menu.Item
                closeMenuOnClick={false}
                disabled={profiles.entries.length === 0}
                onClick={() => setListed(true)}
              >
                Disponibilités
              </Menu.Item>
              <Menu.Item component={Link} to="/staff-register">
                Registre du personnel
              </Menu.Item>
              <Menu.Item component={Link} to="/personal-data">
                Données personnelles
              </Menu.Item>
              <Menu.Item onClick={() => setOpened('import')}>Importer</Menu.Item>
              <Menu.Item onClick={() => setOpened('skills')}>Qui ouvre, qui ferme, qui dirige</Menu.Item>
              <Menu.Item onClick={() => setOpened('accounts')}>Comptes personnels</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {profiles.panel}
      {opened === 'import' && <ImportDialog onClose={close} />}
      {opened === 'skills' && <SkillsDialog onClose={close} />}
      {opened === 'accounts' && <AccountsDialog onClose={close} />}
    </>
  );
}
