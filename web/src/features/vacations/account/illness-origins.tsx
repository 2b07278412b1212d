import { absenceKindOf } from '@fournil/contracts/absences/kinds';
import { accountMessages, noteIllnessOrigin } from '@fournil/contracts/vacations/account-endpoints';
import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify } from '../../../shared/edit/notify.ts';
import { stretch } from '../after-illness/notice-text.ts';

const origins = (['sick', 'work', 'commuting'] as const).map((kind) => ({
  value: kind,
  label: absenceKindOf(kind).label,
}));

/** The leave acquired during absences, and the origin of an illness. */
export function IllnessOrigins({ balance }: { readonly balance: VacationBalance }) {
  const noting = useCommand(noteIllnessOrigin);
  const { employeeId, absences, previous } = balance;
  const shown = absences.filter(({ endDate }) => endDate >= previous.start);
  if (shown.length === 0) return null;
  return (
    <details>
      <summary>Arrêts et absences comptés dans les congés ({shown.length})</summary>
      <Stack gap={6} mt={6}>
        {shown.map(({ declarationId, kind, effect, ...days }) =>
          absenceKindOf(kind).declaredAs === 'sick-leave' ? (
            <NativeSelect
              key={declarationId}
              label={`Arrêt ${stretch(days)}`}
              description={`Il ${effect}.`}
              data={origins}
              value={kind}
              aria-disabled={noting.isPending}
              onChange={({ currentTarget: { value } }) =>
                noting.isPending ||
                void notify(
                  noting.mutateAsync({
                    params: { id: employeeId, declarationId },
                    body: { atWork: value === 'work', commuting: value === 'commuting' },
                  }),
                  {
                    done: accountMessages.origin,
                    failed: (text) => `${accountMessages.originFailed}\u202f: ${text}`,
                  },
                )
              }
            />
          ) : (
            <Text key={declarationId} size="sm">
              {`${absenceKindOf(kind).label} ${stretch(days)}\u202f: ${effect}.`}
            </Text>
          ),
        )}
      </Stack>
    </details>
  );
}
