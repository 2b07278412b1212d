import { accountMessages, noteFixedTermEnd } from '@fournil/contracts/vacations/account-endpoints';
import {
  type EndException,
  endExceptionNames,
  endExceptions,
} from '@fournil/contracts/vacations/account-fields';
import { dayWord } from '@fournil/contracts/vacations/day-unit';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../shared/api/use-command.ts';
import { count, formatDate, formatNumber } from '../../shared/format/french.ts';
import { LeaveBeyond } from '../../shared/leave-beyond/leave-beyond.tsx';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { balanceQuery } from './request-queries.ts';

interface EndProps {
  readonly employeeId: string;
  readonly date: string;
  readonly exception: EndException | null;
}

/**
 * Whether the indemnity at the end of a fixed-term contract is due; the administrator chooses the reason if it is not.
 */
function EndOfFixedTerm({ employeeId, date, exception }: EndProps) {
  const isAdmin = useIsAdmin();
  const note = useCommand(noteFixedTermEnd);
  const data = [
    { value: '', label: 'due' },
    ...endExceptionNames.map((value) => ({ value, label: `non due : ${endExceptions[value]}` })),
  ];
  if (!isAdmin)
    return (
      <Text>Indemnité de fin de contrat {data.find(({ value }) => value === (exception ?? ''))?.label}.</Text>
    );
  const change = async (value: string) => {
    try {
      const body = { date, exception: endExceptionNames.find((one) => one === value) ?? null };
      await note.mutateAsync({ params: { id: employeeId }, body });
      toast.success(accountMessages.end);
    } catch {
      toast.error(accountMessages.endFailed);
    }
  };
  return (
    <NativeSelect
      label="Indemnité de fin de contrat"
      data={data}
      value={exception ?? ''}
      disabled={note.isPending}
      onChange={({ currentTarget }) => void change(currentTarget.value)}
    />
  );
}

/** The leave due to a leaving person, for the person who makes the last payslip (L3141-28; L1242-16 for a CDD). */
export function LeaveDue({ employeeId }: { readonly employeeId: string }) {
  const query = useQuery(balanceQuery({ employeeId }));
  return (
    <QueryStates query={query} errorText="Erreur lors du chargement des soldes de congés">
      {(balance) => {
        if (!balance?.exit) return <Text>Aucune date de sortie.</Text>;
        const { date, due, isFixedTerm, exception, previous, current, recovery, beyond } = balance.exit;
        return (
          <Stack gap="xs">
            <Text>
              Au {formatDate(date)}&#8239;:{' '}
              <strong>{`${formatNumber(due)} ${dayWord(balance.unit, due)}`}</strong> de congés payés à
              indemniser ({count(previous, 'jour')} de N-1, {count(current, 'jour')} de N), au plus favorable
              du dixième et du maintien de salaire (L3141-24, L3141-28).
            </Text>
            {recovery > 0 && <Text>Récupération restante&#8239;: {count(recovery, 'jour')}.</Text>}
            <LeaveBeyond leaves={beyond} lastDay={date} />
            {isFixedTerm && <EndOfFixedTerm {...{ employeeId, date, exception }} />}
            {isFixedTerm && (
              <Text>
                CDD&#8239;: l’indemnité est due quelle que soit la durée du contrat, un dixième au moins du
                brut total (L1242-16)&#8239;; celle de fin de contrat, 10&nbsp;% du brut, sauf élève ou
                étudiant en vacances, saison, CDI qui suit ou est refusé, départ du salarié (L1243-8,
                L1243-10).
              </Text>
            )}
          </Stack>
        );
      }}
    </QueryStates>
  );
}
