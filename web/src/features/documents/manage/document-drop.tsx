import { Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';
import { acceptedDocuments } from './filing.ts';
import classes from './manage.module.css';

interface DocumentDropProps {
  readonly onChoose: (files: readonly File[]) => void;
}

/** Many files at once, dropped or chosen. */
export function DocumentDrop({ onChoose }: DocumentDropProps) {
  return (
    <Dropzone
      onDrop={onChoose}
      // A refused file shows the reason in French at its row; the picker would reject it silently.
      onReject={(refused) => onChoose(refused.map(({ file }) => file))}
      multiple
      className={classes.drop}
      useFsAccessApi={false}
      inputProps={{ accept: acceptedDocuments.join(','), 'aria-label': 'Ajouter des documents' }}
    >
      <Group gap="md" wrap="nowrap" className={classes.dropText}>
        <IconFileUpload size={28} stroke={1.5} aria-hidden="true" />
        <div>
          <Text fw={600}>Déposez des fichiers ici, ou choisissez-les</Text>
          <Text size="sm" c="dimmed">
            PDF, JPG, PNG ou Word (.docx) sans macro, 10&nbsp;Mo au plus chacun
          </Text>
        </div>
      </Group>
    </Dropzone>
  );
}
