import { Stack } from '@mantine/core';
import {
  IconBeach,
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarStats,
  IconCalendarWeek,
  IconCar,
  IconChartBar,
  IconClock,
  IconFiles,
  IconFileText,
  IconFileUpload,
  IconHistory,
  IconId,
  IconKey,
  IconLayoutDashboard,
  IconListCheck,
  IconNotebook,
  IconPrinter,
  IconSettings,
  IconStethoscope,
  IconTicket,
  IconToolsKitchen2,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { menuPermissionsQuery } from '../../shared/queries/every-page.ts';
import { useUser } from '../../shared/session/session.tsx';
import { filtersOf, rememberedSearch } from '../../shared/url-state/remembered-search.ts';
import { useToDo } from '../to-do/use-to-do.ts';
import { formerMenu, type MenuEntry, menuFor, ownEntries } from './menu.ts';
import classes from './sidebar.module.css';

/** Nothing while the list loads, so that no entry shows that is about to be hidden. */
export function useMenu(): readonly MenuEntry[] {
  const { role, isFormer = false } = useUser();
  const { data, isPending } = useQuery({ ...menuPermissionsQuery(role), enabled: !isFormer });
  if (isFormer) return formerMenu;
  return isPending ? [] : menuFor(role, data?.menuPermissions);
}

const icons: Readonly<Record<string, TablerIcon>> = {
  dashboard: IconLayoutDashboard,
  employees: IconUsers,
  constraints: IconListCheck,
  planning: IconCalendarWeek,
  'sales-stats': IconChartBar,
  absences: IconCalendarOff,
  'meal-expenses': IconToolsKitchen2,
  'km-expenses': IconCar,
  'employee-status-print': IconPrinter,
  parameters: IconSettings,
  'sick-leave-management': IconStethoscope,
  'sick-leave': IconFileUpload,
  'sick-leave-certificates': IconStethoscope,
  'vacation-management': IconBeach,
  'vacation-request': IconCalendarPlus,
  'ticket-restaurant': IconTicket,
  'employee-dashboard': IconFileText,
  payroll: IconCalendarStats,
  documents: IconFiles,
  'staff-register': IconNotebook,
  audit: IconHistory,
  'own-page': IconId,
  'change-password': IconKey,
  'time-clock': IconClock,
};

function MenuIcon({ id }: { id: string }) {
  const Icon = icons[id] ?? IconFileText;
  return <Icon size={22} stroke={1.6} aria-hidden="true" />;
}

/** The entries of the role; the one of the current page is marked with the accent. */
export function MenuList({ onNavigate }: { onNavigate?: () => void }) {
  const entries = useMenu();
  const user = useUser();
  const own = ownEntries(user.employeeId, user.isFormer ?? false);
  const waiting = useToDo()?.length ?? 0;
  const { pathname, search } = useLocation();
  return (
    <nav aria-label="Menu principal">
      <Stack component="ul" gap={2} p={8} style={{ '--entries': entries.length } as CSSProperties}>
        {entries.map(({ id, path, label }) => (
          <li key={id}>
            <NavLink
              className={classes.entry ?? ''}
              to={{
                pathname: path,
                search: path === pathname ? filtersOf(search) : rememberedSearch(user, path),
              }}
              onClick={onNavigate}
            >
              <MenuIcon id={id} />
              <span>{label}</span>
              {id === 'dashboard' && waiting > 0 && (
                <span className={classes.waiting} data-on-rail>
                  {waiting}
                  <span className="visually-hidden"> à faire</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </Stack>
      {own.length > 0 && (
        <Stack component="ul" className={classes.own} gap={2} p={8}>
          {own.map(({ id, path, label }) => (
            <li key={id}>
              <NavLink className={classes.entry ?? ''} to={path} onClick={onNavigate}>
                <MenuIcon id={id} />
                <span>{label}</span>
              </NavLink>
            </li>
          ))}
        </Stack>
      )}
    </nav>
  );
}
