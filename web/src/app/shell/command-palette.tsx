import { roleLabel } from '@fournil/contracts/employees/rules';
import { mayUse } from '@fournil/contracts/permissions';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../shared/edit/dialog.tsx';
import { todayInParis } from '../../shared/format/french.ts';
import { employeesQuery } from '../../shared/queries/employees.ts';
import { callerOf, useUser } from '../../shared/session/session.tsx';
import { rememberedSearch } from '../../shared/url-state/remembered-search.ts';
import { partNames } from '../person/part-names.ts';
import classes from './command-palette.module.css';
import { useMenu } from './menu-list.tsx';
import { type PaletteItem, paletteItems } from './palette-items.ts';
import { placesFor } from './places.ts';

/** Ctrl K: places, people and weeks by any of their names; arrows choose, Enter opens. */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const user = useUser();
  const caller = callerOf(user);
  const menu = useMenu();
  const isOwn = user.role === 'employee';
  const { data: employees = [] } = useQuery({ ...employeesQuery, enabled: !isOwn });
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useId();
  const navigate = useNavigate();
  const today = todayInParis();
  const myself =
    user.employeeId !== undefined && !user.isFormer
      ? [{ _id: user.employeeId, name: user.name, detail: 'Ma fiche' }]
      : [];
  const items = paletteItems(text, {
    places: placesFor({ caller, isFormer: user.isFormer ?? false, menu, today }),
    people: isOwn
      ? myself
      : employees
          .filter(({ isActive }) => isActive)
          .map(({ _id, name, role }) => ({ _id, name, detail: roleLabel(role) })),
    parts: partNames.filter(({ viewers }) => viewers.includes(user.role === 'employee' ? 'own' : user.role)),
    isOwn,
    mayPlan: mayUse('view_planning', caller) && !user.isFormer,
    today,
  });
  const current = items[Math.min(chosen, items.length - 1)];
  const open = (item: PaletteItem) => {
    onClose();
    // An address that names a part of its page says all.
    void navigate(/[?#]/.test(item.to) ? item.to : item.to + rememberedSearch(user, item.to));
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
        aria-label="Page, réglage, salarié ou semaine"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={current ? idOf(current) : undefined}
        autoComplete="off"
        placeholder="Page, réglage, nom, action, semaine ou date"
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <Box id={list} role="listbox" aria-label="Résultats" mt={8}>
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
            <Box component="span" fz="sm" c="dimmed" ta="right">
              {item.detail}
            </Box>
          </div>
        ))}
      </Box>
      <p role="status" className={items.length ? 'visually-hidden' : classes.none}>
        {items.length
          ? `${items.length} ${items.length > 1 ? 'résultats' : 'résultat'}`
          : 'Rien ne porte ce nom. Essayez un autre mot.'}
      </p>
    </Dialog>
  );
}
