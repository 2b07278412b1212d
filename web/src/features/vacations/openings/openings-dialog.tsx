import { absenceMessages } from '@fournil/contracts/absences/rules';
import { openLeaveBalance } from '@fournil/contracts/vacations/account-endpoints';
import { getVacationBalances } from '@fournil/contracts/vacations/balance-endpoint';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newActionKey } from '../../../shared/api/action-key.ts';
import { failureText } from '../../../shared/api/api-error.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { readAgain } from '../../../shared/api/query-client.ts';
import { useApi } from '../../../shared/api/use-api.ts';
import { DateField } from '../../../shared/edit/date-field.tsx';
import { count, todayInParis } from '../../../shared/format/french.ts';
import type { LineResult } from '../../../shared/table-import/import-lines.tsx';
import { TableImportDialog } from '../../../shared/table-import/table-import-dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { openingBody } from '../account/account-form.ts';
import { type OpeningLine, openingLines } from './opening-lines.ts';

const before: Readonly<Record<OpeningLine['action'], Pick<LineResult, 'tone' | 'label'>>> = {
  open: { tone: 'good', label: 'À reprendre' },
  known: { tone: 'neutral', label: 'Déjà repris' },
  refused: { tone: 'bad', label: 'À corriger' },
};

/** The result of each line: null if its balances were imported, otherwise the reason why not. */
type Outcomes = ReadonlyMap<number, string | null>;

/**
 * Takes balances over line by line: each is a fact of its person's, so that one that is refused keeps no other back.
 * The screens read again once, after the last.
 */
function useOpenings() {
  const queries = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const [saving, setSaving] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const save = async (asOf: string, lines: readonly OpeningLine[]) => {
    setSaving(true);
    const ended = new Map<number, string | null>();
    for (const { line, employeeId, previous, current, recovery } of lines) {
      if (employeeId === null) continue;
      const body = openingBody({ asOf, previous, current, recovery });
      const sent = JSON.stringify([employeeId, body]);
      const key = keys.current.get(sent) ?? newActionKey();
      keys.current.set(sent, key);
      try {
        await callApi(openLeaveBalance, { params: { id: employeeId }, body, key });
        ended.set(line, null);
      } catch (error) {
        ended.set(line, failureText(error));
      }
      setOutcomes(new Map(ended));
    }
    await readAgain(queries);
    setSaving(false);
    return ended;
  };
  return { save, saving, outcomes };
}

/** `outcome`: undefined before it was sent, null when it was saved, else why it was not. */
function resultOf({ action, reason }: OpeningLine, outcome: ReturnType<Outcomes['get']>): LineResult {
  if (outcome === undefined) return { ...before[action], reasons: reason ? [reason] : [] };
  return outcome === null
    ? { tone: 'good', label: 'Repris', reasons: [] }
    : { tone: 'bad', label: 'Refusé', reasons: [outcome] };
}

const columns = [
  { header: 'N-1', cell: ({ previous }: OpeningLine) => previous },
  { header: 'N', cell: ({ current }: OpeningLine) => current },
  { header: 'Récup.', cell: ({ recovery }: OpeningLine) => recovery },
];

/** Imports everybody's balances at once from a table, after a check of every line. */
export default function OpeningsDialog({ onClose }: { readonly onClose: () => void }) {
  const known = useApi(getVacationBalances);
  const { save, saving, outcomes } = useOpenings();
  const [asOf, setAsOf] = useState('');
  const [text, setText] = useState('');
  const [dateError, setDateError] = useState<string | null>(null);
  // As they were before the first was taken over: afterwards they would all read « Déjà repris ».
  const [done, setDone] = useState<readonly OpeningLine[] | null>(null);
  const lines = done ?? openingLines(text, known.data ?? []);
  const opening = lines.filter(({ action }) => action === 'open');
  const refused = lines.filter(({ line, action }) => action === 'refused' || outcomes.get(line));
  const confirm = async () => {
    const error =
      asOf === ''
        ? absenceMessages.missing
        : asOf > todayInParis()
          ? 'Les soldes repris ne sont pas à venir.'
          : null;
    setDateError(error);
    if (error) return;
    setDone(lines);
    const ended = [...(await save(asOf, opening)).values()];
    const opened = ended.filter((reason) => reason === null).length;
    if (opened) toast.success(count(opened, 'solde repris', 'soldes repris'));
    if (opened < ended.length)
      toast.error(
        `${count(ended.length - opened, 'solde refusé', 'soldes refusés')}\u202f: voyez les lignes`,
      );
  };
  return (
    <TableImportDialog
      title="Reprendre les soldes de tous"
      size="lg"
      source={
        done === null
          ? {
              label: 'Tableau des soldes*',
              description:
                'Une ligne par salarié\u202f: nom, jours restants N-1, jours acquis N, récupération au besoin. Collez-les de votre tableur, ou choisissez un classeur Excel (.xlsx) ou un fichier CSV.',
              isFirst: false,
              text,
              onText: setText,
            }
          : null
      }
      lines={known.data ? lines : []}
      columns={columns}
      resultOf={(line) => resultOf(line, done ? outcomes.get(line.line) : undefined)}
      take={
        done === null || saving
          ? {
              label:
                opening.length === 0 ? 'Rien à reprendre' : `Reprendre ${count(opening.length, 'solde')}`,
              isReady: known.data !== undefined && opening.length > 0,
              saving,
              onTake: () => void confirm(),
            }
          : null
      }
      // The imported lines are « Déjà repris » then.
      again={done && !saving ? { refused: refused.length, onAgain: () => setDone(null) } : null}
      onClose={onClose}
    >
      <Text size="sm">
        Une seule fois par salarié, tels que les bulletins de paie les donnent. Rien n’est enregistré avant
        votre confirmation.
      </Text>
      <DateField
        label="Soldes au*"
        aria-required
        data-autofocus
        value={asOf}
        error={dateError}
        disabled={done !== null}
        onChange={setAsOf}
      />
      {known.isError && (
        <Text role="alert">Les soldes actuels n’ont pas pu être lus. Rouvrez cette fenêtre.</Text>
      )}
    </TableImportDialog>
  );
}
