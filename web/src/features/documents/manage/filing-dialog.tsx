import { Button, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import { useLeave, useReportUnsaved } from '../../../shared/edit/unsaved.tsx';
import { useUnsavedGuard } from '../../../shared/edit/unsaved-guard.ts';
import { count } from '../../../shared/format/french.ts';
import { employeesQuery } from '../../../shared/queries/employees.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { Filing } from './filing.ts';
import { categoryOptions, FilingRow, recipientOptions } from './filing-row.tsx';
import classes from './manage.module.css';
import { useFilings } from './use-filings.ts';

interface FilingDialogProps {
  readonly filings: readonly Filing[];
  readonly onClose: () => void;
}

function FilingForms({ filings, onClose }: FilingDialogProps) {
  const { data: people = [] } = useQuery(employeesQuery);
  const { rows, errors, sending, change, changeAll, remove, send } = useFilings(filings);
  const isSending = sending !== null;
  const leave = useLeave();
  // The browser cannot store files as a draft, so the user is asked before leaving.
  useReportUnsaved(isSending ? 'saving' : 'typed', () => undefined);
  useUnsavedGuard(rows.length > 0);
  const submit = async () => {
    const { filed, left } = await send();
    if (filed) toast.success(count(filed, 'document classé', 'documents classés'));
    if (!left) onClose();
  };
  return (
    <form
      noValidate
      aria-label="Classer des documents"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        {rows.length > 1 && (
          <Group align="end" className={classes.forAll ?? ''}>
            <NativeSelect
              label="Destinataire de tous les fichiers"
              data={recipientOptions(people)}
              disabled={isSending}
              onChange={({ currentTarget }) =>
                currentTarget.value && changeAll({ recipient: currentTarget.value })
              }
            />
            <NativeSelect
              label="Catégorie de tous les fichiers"
              data={categoryOptions}
              disabled={isSending}
              onChange={({ currentTarget }) =>
                currentTarget.value && changeAll({ category: currentTarget.value as Filing['category'] })
              }
            />
          </Group>
        )}
        {rows.map((row) => (
          <FilingRow
            key={row.key}
            filing={row}
            errors={errors[row.key] ?? {}}
            people={people}
            disabled={isSending}
            onChange={(values) => change(row.key, values)}
            onRemove={() => (rows.length === 1 ? onClose() : remove(row.key))}
          />
        ))}
        {Object.keys(errors).length > 0 && (
          <Text role="alert" c="var(--mantine-color-error)">
            {count(Object.keys(errors).length, 'fichier', 'fichiers')} à corriger
          </Text>
        )}
        {sending && (
          <Stack gap={4}>
            <Text size="sm" aria-live="polite">
              Fichier {sending.number} sur {sending.of}
            </Text>
            <Progress
              value={((sending.number - 1 + sending.share) / sending.of) * 100}
              aria-label="Envoi des documents"
            />
          </Stack>
        )}
        <Group justify="flex-end">
          <Button variant="default" aria-disabled={isSending} onClick={() => leave(onClose)}>
            Annuler
          </Button>
          <Button type="submit" disabled={rows.length === 0} aria-disabled={isSending}>
            {isSending ? 'Enregistrement...' : `Classer ${count(rows.length, 'document')}`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The dropped files, looked through before they are filed. */
export default function FilingDialog(props: FilingDialogProps) {
  return (
    <Dialog title="Classer des documents" size={760} fullScreenOnPhone onClose={props.onClose}>
      <FilingForms {...props} />
    </Dialog>
  );
}
