import type { Employee } from '@fournil/contracts/employees/answer';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import type { LeaveScreens } from '../leave-screens.ts';

const ProfilePanel = lazyDialog(() => import('./profile-panel.tsx'));

/** Team, availability and leave of somebody from the staff list: an entry for each person, and the panel it opens. */
export function useProfiles(employees: readonly Employee[], leave: LeaveScreens) {
  const [chosen, setChosen] = useState<Employee | null>(null);
  const active = employees
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'fr'));
  return {
    entries: active.map((employee, at) => (
      <Menu.Item
        key={employee._id}
        onClick={() => setChosen(employee)}
        // The chosen entry is removed together with its list.
        autoFocus={at === 0}
      >
        {employee.name}
      </Menu.Item>
    )),
    panel: chosen && (
      <ProfilePanel
        employeeId={chosen._id}
        name={chosen.name}
        leave={leave}
        onClose={() => setChosen(null)}
      />
    ),
  };
}
