import type { ToDo } from '@fournil/contracts/dashboard/to-do-endpoint';
import { useQuery } from '@tanstack/react-query';
import { healthQuery, toDoQuery } from '../../shared/queries/every-page.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { troublesOf } from '../health/troubles.ts';

/**
 * Open tasks, with faults of the installation first; undefined until loaded, and for users other than the
 * administrator.
 */
export function useToDo(): readonly ToDo[] | undefined {
  const enabled = useIsAdmin();
  const { data } = useQuery({ ...toDoQuery, enabled });
  const { data: health } = useQuery({ ...healthQuery, enabled });
  const troubles = health ? troublesOf(health) : [];
  return (
    data && [
      ...troubles.map(
        ({ part, reason }): ToDo => ({
          ...{
            key: `trouble ${part}`,
            kind: 'health',
            name: part,
            detail: reason,
            due: null,
            late: true,
            id: null,
          },
          to: '/parameters?onglet=base-de-donnees',
        }),
      ),
      ...data,
    ]
  );
}
