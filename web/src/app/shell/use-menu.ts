import { useQuery } from '@tanstack/react-query';
import { menuPermissionsQuery } from '../../shared/queries/site.ts';
import { useUser } from '../../shared/session/session.tsx';
import { formerMenu, type MenuEntry, menuFor } from './menu.ts';

/** Nothing while the list loads, so that no entry shows that is about to be hidden. */
export function useMenu(): readonly MenuEntry[] {
  const { role, isFormer = false } = useUser();
  const { data, isPending } = useQuery({ ...menuPermissionsQuery(role), enabled: !isFormer });
  if (isFormer) return formerMenu;
  return isPending ? [] : menuFor(role, data?.menuPermissions);
}
