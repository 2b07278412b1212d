import type { Employee } from '@fournil/contracts/employees/answer';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import type { LeaveScreens } from '../leave-screens.ts';

const ProfilePanel = lazyDialog(() => import('./profile-panel.tsx'));

interface ProfilesButtonProps {
  readonly employees: readonly Employee[];
  readonly leave: LeaveScreens;
}

/** Opens the planning settings of somebody from the staff list. */
export function ProfilesButton({ employees, leave }: ProfilesButtonProps) {
  const [chosen, setChosen] = useState<Employee | null>(null);
  const active = employees
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'fr'));
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            disabled={active.length === 0}
            title="Équipe, disponibilités et congés de chacun"
          >
            Disponibilités
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={400} style={{ overflowY: 'auto' }}>
          {active.map((employee) => (
            <Menu.Item key={employee._id} onClick={() => setChosen(employee)}>
              {employee.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen && (
        <ProfilePanel
          employeeId={chosen._id}
          name={chosen.name}
          leave={leave}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
