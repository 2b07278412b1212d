import { decideSwap, getSwaps } from '@fournil/contracts/planning/swap-endpoints';
import type { WeekSwap, WeekSwaps } from '@fournil/contracts/planning/swap-views';
import type { Week } from '@fournil/contracts/planning/week';
import { durationText } from '@fournil/contracts/time/clock';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useApi } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify } from '../../../shared/edit/notify.ts';
import { count, formatMoney } from '../../../shared/format/french.ts';

/** « Nadia : 3 créneaux pris, 1 donné »; of the two, or of everybody. */
export const countText = ({ name, taken, given }: WeekSwaps['counts'][number]): string =>
  `${name}\u202f: ${count(taken, 'créneau pris', 'créneaux pris')}, ${count(given, 'donné')}`;

interface SwapDecisionProps {
  readonly week: Week;
  readonly swap: WeekSwap;
  readonly counts: WeekSwaps['counts'];
}

/** Change in hours, pay and cover, and the manager's yes or no. */
export function SwapDecision({ week, swap, counts }: SwapDecisionProps) {
  const { swapId, state, people, costCents, uncovered, blockedBy } = swap;
  const decide = useCommand(decideSwap);
  const names = people.map(({ name }) => name).join(' et ');
  const send = (approved: boolean) => () =>
    void notify(decide.mutateAsync({ params: { ...week, swapId }, body: { approved } }), {
      done: approved ? 'Échange approuvé, les deux sont prévenus' : 'Échange non retenu',
    });
  const own = people.flatMap(({ employeeId }) => counts.filter((one) => one.employeeId === employeeId));
  return (
    <Stack gap={4} mt={4} align="flex-start">
      {people.map(({ employeeId, name, costText, hoursAfter, targetHours }) => (
        <Text key={employeeId} size="sm">
          {name}
          {'\u202f'}: {costText}, {durationText(hoursAfter * 60)} sur {durationText(targetHours * 60)}
        </Text>
      ))}
      {costCents !== null && (
        <Text size="sm">
          Coût de la semaine{'\u202f'}:{' '}
          {costCents === 0 ? 'inchangé' : `${costCents > 0 ? '+' : '−'}${formatMoney(Math.abs(costCents))}`}
        </Text>
      )}
      <Text size="sm">
        {uncovered.length
          ? `Ne sera plus couvert\u202f: ${uncovered.join('\u202f; ')}`
          : 'Rien de plus ne manque'}
      </Text>
      {blockedBy.map(({ ruleId, title, message }) => (
        <Text key={`${ruleId} ${message}`} size="sm" fw={600}>
          {title}
          {'\u202f'}: {message}
        </Text>
      ))}
      {own.length > 0 && (
        <Text size="sm" c="dimmed">
          En huit semaines, {own.map(countText).join('\u202f; ')}
        </Text>
      )}
      {state === 'agreed' && (
        <Text size="sm" c="dimmed">
          Le délai de 7 jours ouvrés (L3123-31) vaut pour une décision de l’employeur seul. Les deux le
          demandent
          {'\u202f'}: leur accord exprès est enregistré avec l’échange (Cass. soc. 09/11/2016
          n°&nbsp;15-19.401).
        </Text>
      )}
      <Group gap="xs">
        {state === 'agreed' && (
          <Button
            size="compact-md"
            aria-label={`Approuver l’échange, ${names}`}
            aria-disabled={decide.isPending}
            onClick={send(true)}
          >
            Approuver
          </Button>
        )}
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Refuser l’échange, ${names}`}
          aria-disabled={decide.isPending}
          onClick={send(false)}
        >
          Refuser
        </Button>
      </Group>
    </Stack>
  );
}

/** A swap decided in its line of « À faire ». */
export function SwapToDo({ week, swapId }: { readonly week: Week; readonly swapId: string }) {
  const { data } = useApi(getSwaps, { params: week });
  const swap = data?.swaps.find((one) => one.swapId === swapId);
  return data && swap ? <SwapDecision week={week} swap={swap} counts={data.counts} /> : null;
}
