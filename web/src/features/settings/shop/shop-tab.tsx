import type { Employee } from '@fournil/contracts/employees/answer';
import { getShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/use-api.ts';
import { todayInParis } from '../../../shared/format/french.ts';
import { employeesQuery } from '../../../shared/queries/employees.ts';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { type PartPlace, ShopEditor } from './shop-editor.tsx';
import type { CrewPerson } from './shop-form.ts';

const skeleton = (
  <Stack aria-hidden="true">
    {['horaires', 'jours', 'besoins'].map((part) => (
      <Skeleton key={part} height={240} radius={8} />
    ))}
  </Stack>
);

/** Active people as the proposals count them. */
export const crewOf = (employees: readonly Employee[]): CrewPerson[] =>
  employees
    .filter(({ isActive }) => isActive)
    .map(({ _id, name, role, weeklyHours, trainingDays, skills }) => ({
      id: _id,
      name,
      role,
      weeklyHours: weeklyHours ?? null,
      trainingDays: trainingDays ?? [],
      skills: skills ?? [],
    }));

/** The data that the planner reads of the shop, a part at a time [settings-10]. */
export function ShopTab(place: PartPlace) {
  const shop = useApi(getShopSettings);
  const employees = useQuery(employeesQuery);
  return (
    <QueryStates
      query={shop}
      skeleton={skeleton}
      errorText="Erreur lors du chargement des réglages de la boutique"
    >
      {(stored) => (
        <QueryStates query={employees} skeleton={skeleton} errorText="Erreur lors du chargement des salariés">
          {(everybody) => (
            <ShopEditor {...place} stored={stored} crew={crewOf(everybody)} today={todayInParis()} />
          )}
        </QueryStates>
      )}
    </QueryStates>
  );
}
