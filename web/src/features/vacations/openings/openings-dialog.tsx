import { absenceMessages } from '@fournil/contracts/absences/rules';
import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../../shared/edit/date-field.tsx';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import { textOfFile } from '../../../shared/files/text-of-file.ts';
import { count, todayInParis } from '../../../shared/format/french.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { balancesQuery } from '../request-queries.ts';
import { OpeningLinesTable } from './lines-table.tsx';
import { openingLines } from './opening-lines.ts';
import { useOpenings } from './use-openings.ts';

/** Takes the balances of everybody over at once, from a table, after a look at every line. */
export default function OpeningsDialog({ onClose }: { readonly onClose: () => void }) {
  const known = useQuery(balancesQuery);
  const { save, saving, outcomes } = useOpenings();
  const [asOf, setAsOf] = useState('');
  const [text, setText] = useState('');
  const [dateError, setDateError] = useState<string | null>(null);
  // As they were before the first was taken over: afterwards they would all read « Déjà repris ».
  const [done, setDone] = useState<readonly ReturnType<typeof openingLines>[number][] | null>(null);
  const lines = done ?? openingLines(text, known.data ?? []);
  const opening = lines.filter(({ action }) => action === 'open');
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
    <Dialog
      onClose={onClose}
      title="Reprendre les soldes de tous"
      size="lg"
      fullScreenOnPhone
      closeOnClickOutside={false}
    >
      <Stack>
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
        {done === null && (
          <>
            <Textarea
              label="Tableau des soldes*"
              description="Une ligne par salarié\u202f: nom, jours restants N-1, jours acquis N, récupération au besoin. Collez-les de votre tableur, ou choisissez un fichier CSV."
              autosize
              minRows={3}
              maxRows={8}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <FileButton
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              onChange={(file) => file && void textOfFile(file).then(setText)}
            >
              {(props) => (
                <IconButton {...props} style={{ alignSelf: 'flex-start' }} icon={IconUpload}>
                  Choisir un fichier
                </IconButton>
              )}
            </FileButton>
          </>
        )}
        {known.isError && (
          <Text role="alert">Les soldes actuels n’ont pas pu être lus. Rouvrez cette fenêtre.</Text>
        )}
        {lines.length > 0 && known.data && <OpeningLinesTable lines={lines} outcomes={outcomes} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={saving}>
            {done === null ? 'Annuler' : 'Fermer'}
          </Button>
          {(done === null || saving) && (
            <Button
              loading={saving}
              disabled={!known.data || opening.length === 0}
              onClick={() => void confirm()}
            >
              {opening.length === 0 ? 'Rien à reprendre' : `Reprendre ${count(opening.length, 'solde')}`}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
