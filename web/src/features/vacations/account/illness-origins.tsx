import { accountMessages, noteIllnessOrigin } from '@fournil/contracts/vacations/account-endpoints';
import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify } from '../../../shared/edit/notify.ts';
import { stretch } from '../after-illness/notice-text.ts';

/** Which illness comes from work: an accident at work or an occupational illness gives leave as work does (L3141-5). */
export function IllnessOrigins({ balance }: { readonly balance: VacationBalance }) {
  const noting = useCommand(noteIllnessOrigin);
  const { employeeId, illnesses, previous } = balance;
  const shown = illnesses.filter(({ endDate }) => endDate >= previous.start);
  if (shown.length === 0) return null;
  return (
    <details>
      <summary>Arrêts comptés dans les congés ({shown.length})</summary>
      <Stack gap={6} mt={6}>
        <Text size="sm">
          Un accident du travail ou une maladie professionnelle donne 2,5 jours par mois comme le travail, une
          autre maladie 2 jours (L3141-5, L3141-5-1).
        </Text>
        {shown.map(({ declarationId, atWork, ...days }) => (
          <Checkbox
            key={declarationId}
            label={`Arrêt ${stretch(days)}\u202f: accident du travail ou maladie professionnelle`}
            checked={atWork}
            aria-disabled={noting.isPending}
            onChange={({ currentTarget }) =>
              noting.isPending ||
              void notify(
                noting.mutateAsync({
                  params: { id: employeeId, declarationId },
                  body: { atWork: currentTarget.checked },
                }),
                {
                  done: accountMessages.origin,
                  failed: (text) => `${accountMessages.originFailed}\u202f: ${text}`,
                },
              )
            }
          />
        ))}
      </Stack>
    </details>
  );
}
