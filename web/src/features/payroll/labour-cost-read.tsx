import { getLabourCost } from '@fournil/contracts/payroll/cost-endpoints';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import { Text, Title } from '@mantine/core';
import { useApi } from '../../shared/api/use-api.ts';
import { formatNumber } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { RateList } from './rate-list.tsx';

/** The cost of an hour, for the accountant to read: the administrator changes it in the settings. */
export function LabourCostRead() {
  const query = useApi(getLabourCost);
  return (
    <section aria-label="Coût du travail">
      <Title order={2} mb="sm">
        Coût du travail
      </Title>
      <QueryStates query={query} errorText={payrollMessages.costNotLoaded}>
        {(cost) => (
          <>
            <Text mb="md">
              {cost.charges === null
                ? 'Le taux de charges patronales n’est pas renseigné.'
                : `Charges patronales\u202f: ${formatNumber(cost.charges)}\u202f% du brut.`}
            </Text>
            {cost.people.every(({ rates }) => rates.length === 0) && (
              <Text c="dimmed">Aucun taux horaire n’est enregistré.</Text>
            )}
            <RateList cost={cost} readOnly />
          </>
        )}
      </QueryStates>
    </section>
  );
}
