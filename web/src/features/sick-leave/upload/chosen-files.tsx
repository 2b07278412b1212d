import { ActionIcon, Alert, Group, Progress, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { scoreText, scoreTone, sizeText } from '../certificate-text.ts';
import { usePageImages } from '../viewer/document-viewer.tsx';
import classes from './upload.module.css';
import { isPdf, keyOf } from './upload-form.ts';
import type { Checked } from './use-file-check.ts';

interface ChosenFilesProps {
  readonly files: readonly File[];
  readonly disabled: boolean;
  readonly onRemove: (file: File) => void;
}

/** The photo, or the first page of the PDF. */
function Preview({ file, number }: { file: File; number: number }) {
  const images = usePageImages(file, 1);
  if (images.status === 'ready') {
    const what = isPdf(file) ? 'Première page du PDF' : `Photo ${number}`;
    return <img className={classes.preview} src={images.urls[0]} alt={`${what}\u202f: ${file.name}`} />;
  }
  if (images.status === 'failed')
    return <Text size="sm">Aperçu impossible. Le serveur dira si le fichier peut être lu.</Text>;
  return <Skeleton height={220} />;
}

/** The chosen files, to be checked before they are sent. */
export function ChosenFiles({ files, disabled, onRemove }: ChosenFilesProps) {
  return (
    <SimpleGrid component="ul" minColWidth="13rem" spacing="sm" aria-label="Fichiers choisis">
      {files.map((file, index) => (
        <li key={keyOf(file)} className={classes.file}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" className="anywhere" miw={0}>
              {file.name} <span className="nowrap dimmed">{sizeText(file.size)}</span>
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={disabled}
              aria-label={`Retirer ${file.name}`}
              onClick={() => onRemove(file)}
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          </Group>
          <Preview file={file} number={index + 1} />
        </li>
      ))}
    </SimpleGrid>
  );
}

/** The score of the photo and the advice, before anything is sent. */
export function CheckResult({ checked }: { checked: Checked }) {
  return (
    <div aria-live="polite" className={classes.check}>
      {checked.status === 'checking' && (
        <Stack gap={4}>
          <Text size="sm">Vérification de la lisibilité...</Text>
          <Progress value={checked.share * 100} animated aria-label="Vérification du fichier" />
        </Stack>
      )}
      {checked.status === 'refused' && (
        <Alert color="red" variant="outline" icon={<IconAlertTriangle />} title="Ce fichier ne convient pas">
          {checked.text}
        </Alert>
      )}
      {checked.status === 'done' && <Verdict check={checked.check} />}
    </div>
  );
}

function Verdict({ check }: { check: Extract<Checked, { status: 'done' }>['check'] }) {
  const { qualityScore, validationMessage, advice, isReadable } = check.autoValidation;
  return (
    <div className={classes.verdict} data-bad={!isReadable || undefined}>
      <Group gap="xs">
        <StatusLabel tone={scoreTone(qualityScore)}>
          {scoreText(qualityScore)}, lisibilité (60 suffit)
        </StatusLabel>
        <Text size="sm" fw={600}>
          {validationMessage}
        </Text>
      </Group>
      {advice.length > 0 && (
        <ul className={classes.advice}>
          {advice.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {!isReadable && (
        <Text size="sm">
          Reprenez la photo si vous le pouvez. Vous pouvez aussi l'envoyer telle quelle&#8239;: le responsable
          la verra.
        </Text>
      )}
    </div>
  );
}
