import { getSwaps } from '@fournil/contracts/planning/swap-endpoints';
import type { WeekSwap } from '@fournil/contracts/planning/swap-views';
import { Stack, Text, Title } from '@mantine/core';
import { useApi } from '../../../shared/api/use-api.ts';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import classes from '../replacement/replacement.module.css';
import { useWeekPage } from '../week/week-context.tsx';
import { countText, SwapDecision } from './swap-decision.tsx';
import { managerWords, swapHoursText } from './swap-words.ts';

function whatOf({ people: [one, other], given, taken }: WeekSwap): string {
  const names = [one?.name ?? '', other?.name ?? ''] as const;
  return taken
    ? `${names[0]} donne ${swapHoursText(given)} et prend ${swapHoursText(taken)} à ${names[1]}`
    : `${names[0]} donne ${swapHoursText(given)} à ${names[1]}`;
}

/** Every swap of the week with its result, and how many shifts each person took and gave. */
export default function SwapsPanel({ onClose }: { readonly onClose: () => void }) {
  const { plan } = useWeekPage();
  const week = { week: plan.week, year: plan.year };
  const query = useApi(getSwaps, { params: week });
  return (
    <SidePanel title="Échanges entre collègues" onClose={onClose}>
      <QueryStates query={query} errorText="Erreur lors du chargement des échanges">
        {({ swaps, counts }) => (
          <Stack gap="md">
            {swaps.length === 0 && (
              <Text>Aucun échange demandé cette semaine. Chacun en demande depuis sa semaine publiée.</Text>
            )}
            <ul className={`divided ${classes.candidates}`} aria-label="Échanges de la semaine">
              {swaps.map((swap) => {
                const [tone, text] = managerWords[swap.state];
                const isToDecide = swap.state === 'agreed' || swap.state === 'forbidden';
                return (
                  <li key={swap.swapId}>
                    <Text className="anywhere" mb={6}>
                      {whatOf(swap)}
                    </Text>
                    <StatusLabel tone={tone}>{text}</StatusLabel>
                    {isToDecide && <SwapDecision week={week} swap={swap} counts={[]} />}
                  </li>
                );
              })}
            </ul>
            {counts.length > 0 && (
              <section aria-label="Créneaux pris et donnés en huit semaines">
                <Title order={3} fz="0.9375rem" fw={650}>
                  Créneaux pris et donnés en huit semaines
                </Title>
                {counts.map((one) => (
                  <Text key={one.employeeId}>{countText(one)}</Text>
                ))}
              </section>
            )}
          </Stack>
        )}
      </QueryStates>
    </SidePanel>
  );
}
