import { roleLabel } from '@fournil/contracts/employees/rules';
import { type Access, mayUse } from '@fournil/contracts/permissions';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../shared/edit/dialog.tsx';
import { todayInParis } from '../../shared/format/french.ts';
import { employeesQuery } from '../../shared/queries/employees.ts';
import { callerOf, useIsAdmin, useUser } from '../../shared/session/session.tsx';
import classes from './command-palette.module.css';
import type { MenuEntry } from './menu.ts';
import { type PaletteItem, paletteItems } from './palette-items.ts';
import { useMenu } from './use-menu.ts';

/** Pages that no menu leads to. */
const pagesBeside: readonly (MenuEntry & { readonly access: Access })[] = [
  {
    id: 'staff-register',
    path: '/staff-register',
    label: 'Registre unique du personnel',
    access: 'view_audit',
  },
  { id: 'personal-data', path: '/personal-data', label: 'Données personnelles', access: 'admin' },
];

/** Ctrl K: pages, people and weeks by name; arrows choose, Enter opens. */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const isAdmin = useIsAdmin();
  const user = useUser();
  const menu = useMenu();
  const { data: employees = [] } = useQuery({ ...employeesQuery, enabled: isAdmin });
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useId();
  const navigate = useNavigate();
  const items = paletteItems(text, {
    menu,
    beside: pagesBeside.filter(({ access }) => mayUse(access, callerOf(user))),
    people: employees
      .filter(({ isActive }) => isActive)
      .map(({ _id, name, role }) => ({ _id, name, detail: roleLabel(role) })),
    mayPlan: mayUse('view_planning', callerOf(user)),
    today: todayInParis(),
  });
  const current = items[Math.min(chosen, items.length - 1)];
  const open = (item: PaletteItem) => {
    onClose();
    void navigate(item.to);
  };
  const press = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const by = steps[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setChosen((items.indexOf(current as PaletteItem) + by + items.length) % Math.max(1, items.length));
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      open(current);
    }
  };
  const idOf = (item: PaletteItem) => `${list}-${item.id}`;
  return (
    <Dialog title="Aller à" size={560} onClose={onClose}>
      <input
        className={classes.input}
        role="combobox"
        aria-label="Page, salarié ou semaine"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={current ? idOf(current) : undefined}
        autoComplete="off"
        placeholder="Page, salarié, numéro de semaine ou date"
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div id={list} role="listbox" aria-label="Résultats" className={classes.items}>
        {items.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and opens by Enter
          <div
            key={item.id}
            id={idOf(item)}
            role="option"
            tabIndex={-1}
            aria-selected={item === current}
            className={classes.item}
            onClick={() => open(item)}
          >
            <span>{item.label}</span>
            <span className={classes.detail}>{item.kind === 'Page' ? '' : item.detail}</span>
          </div>
        ))}
      </div>
      <p role="status" className={items.length ? 'visually-hidden' : classes.none}>
        {items.length
          ? `${items.length} ${items.length > 1 ? 'résultats' : 'résultat'}`
          : 'Rien ne porte ce nom.'}
      </p>
    </Dialog>
  );
}
