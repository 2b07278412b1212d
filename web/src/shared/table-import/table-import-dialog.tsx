import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dialog } from '../edit/dialog.tsx';
import { ChooseFile } from '../files/choose-file.tsx';
import { textOfFile } from '../files/text-of-file.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { type ImportedLine, ImportLines, type ImportLinesProps } from './import-lines.tsx';

interface TableImportDialogProps<T extends ImportedLine>
  extends Pick<ImportLinesProps<T>, 'lines' | 'columns' | 'resultOf'> {
  readonly title: string;
  readonly size: 'lg' | 'xl';
  /** The text and the questions before the table. */
  readonly children?: ReactNode;
  /** The place for pasting or choosing the table; null while its lines are being saved. */
  readonly source: {
    readonly label: string;
    readonly description: string;
    readonly isFirst: boolean;
    readonly text: string;
    readonly onText: (text: string) => void;
  } | null;
  /** The button that takes the lines over; null once that is done. */
  readonly take: {
    readonly label: string;
    readonly isReady: boolean;
    readonly saving?: boolean;
    readonly onTake: () => void;
  } | null;
  readonly onClose: () => void;
}

/** A table from the clipboard or a CSV file, checked line by line before anything is imported. */
export function TableImportDialog<T extends ImportedLine>({
  title,
  size,
  children,
  source,
  take,
  onClose,
  ...table
}: TableImportDialogProps<T>) {
  return (
    <Dialog onClose={onClose} title={title} size={size} fullScreenOnPhone closeOnClickOutside={false}>
      <Stack>
        {children}
        {source && (
          <>
            <Textarea
              label={source.label}
              description={source.description}
              data-autofocus={source.isFirst || undefined}
              autosize
              minRows={3}
              maxRows={8}
              value={source.text}
              onChange={({ currentTarget }) => source.onText(currentTarget.value)}
            />
            <ChooseFile
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              onChoose={(file) => void textOfFile(file).then(source.onText)}
            >
              {(props) => (
                <IconButton {...props} icon={IconUpload} style={{ alignSelf: 'flex-start' }}>
                  Choisir un fichier
                </IconButton>
              )}
            </ChooseFile>
          </>
        )}
        {table.lines.length > 0 && <ImportLines label="Lignes du tableau" nameHeader="Salarié" {...table} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} aria-disabled={take?.saving ?? false}>
            {source ? 'Annuler' : 'Fermer'}
          </Button>
          {take && (
            <Button loading={take.saving ?? false} disabled={!take.isReady} onClick={take.onTake}>
              {take.label}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
