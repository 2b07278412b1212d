import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '../edit/dialog.tsx';
import { ChooseFile } from '../files/choose-file.tsx';
import { count } from '../format/french.ts';
import { IconButton } from '../ui/icon-button.tsx';
import classes from './import-lines.module.css';
import { type ImportedLine, ImportLines, type ImportLinesProps } from './import-lines.tsx';
import { fileFailure, textOfTable } from './read-file.ts';

interface TableImportDialogProps<T extends ImportedLine>
  extends Pick<ImportLinesProps<T>, 'lines' | 'columns' | 'resultOf' | 'correct'>,
    Partial<Pick<ImportLinesProps<T>, 'label' | 'nameHeader'>> {
  readonly title: string;
  readonly size: 'lg' | 'xl';
  /** The text and the questions before the table. */
  readonly children?: ReactNode;
  /** Why the last step failed. */
  readonly problem?: string | null;
  /** The place for pasting or choosing the table; null while its lines are being saved. */
  readonly source: {
    readonly label: string;
    readonly description: string;
    readonly isFirst: boolean;
    readonly text: string;
    readonly onText: (text: string) => void;
    /** For a file of which more than its text is wanted. */
    readonly onFile?: (file: File) => void;
    readonly loading?: boolean;
    readonly help?: ReactNode;
  } | null;
  /** Further buttons before the one that takes the lines over. */
  readonly others?: ReactNode;
  /** The button that takes the lines over; null once that is done. */
  readonly take: {
    readonly label: string;
    readonly isReady: boolean;
    readonly saving?: boolean;
    readonly onTake: () => void;
  } | null;
  /** The lines refused in the end, and how they are tried again. */
  readonly again?: { readonly refused: number; readonly onAgain: () => void } | null;
  readonly onClose: () => void;
}

/** The first sentence of a new stage; it takes the focus, since what had it in the former stage is gone. */
export function Announcement({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Text ref={ref} tabIndex={-1} role="status">
      {children}
    </Text>
  );
}

/** A table from the clipboard or a file, checked and corrected line by line before anything is imported. */
export function TableImportDialog<T extends ImportedLine>(props: TableImportDialogProps<T>) {
  const { title, size, children, problem, source, others, take, again, onClose, ...table } = props;
  const [over, setOver] = useState(false);
  const [onlyRefused, setOnlyRefused] = useState(false);
  const [unread, setUnread] = useState<string | null>(null);
  const failure = problem ?? unread;
  const choose = (file: File) => {
    setUnread(null);
    if (source?.onFile) source.onFile(file);
    else textOfTable(file).then(source?.onText, (error: unknown) => setUnread(fileFailure(error)));
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    const file = event.dataTransfer.files[0];
    if (file && !source?.loading) choose(file);
  };
  return (
    <Dialog onClose={onClose} title={title} size={size} fullScreenOnPhone closeOnClickOutside={false}>
      <Stack>
        {failure && (
          <Alert role="alert" icon={<IconAlertTriangle />} color="red" variant="outline">
            {failure}
          </Alert>
        )}
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
            {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same by keyboard */}
            <div
              className={classes.drop}
              data-over={over || undefined}
              onDragOver={drag(true)}
              onDragEnter={drag(true)}
              onDragLeave={drag(false)}
              onDrop={drop}
            >
              <ChooseFile accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain" onChoose={choose}>
                {(button) => (
                  <IconButton
                    {...button}
                    icon={IconUpload}
                    loading={source.loading ?? false}
                    data-autofocus={!source.isFirst || undefined}
                  >
                    Choisir un fichier
                  </IconButton>
                )}
              </ChooseFile>
              <Text size="sm">ou déposez-le ici</Text>
            </div>
            {source.help}
          </>
        )}
        {table.lines.length > 0 && (
          <ImportLines
            label="Lignes du tableau"
            nameHeader="Salarié"
            {...table}
            onlyRefused={onlyRefused}
            onOnlyRefused={setOnlyRefused}
          />
        )}
        <Group justify="flex-end">
          {again && again.refused > 0 && (
            <Button
              variant="default"
              onClick={() => {
                setOnlyRefused(true);
                again.onAgain();
              }}
            >
              {`Reprendre ${count(again.refused, 'ligne refusée', 'lignes refusées')}`}
            </Button>
          )}
          {others}
          <Button variant="default" onClick={onClose} aria-disabled={take?.saving ?? false}>
            {take ? 'Annuler' : 'Fermer'}
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
