import { Button, Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconFileUpload, IconPhotoPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { hasLiveCamera } from '../../../shared/camera/use-camera.ts';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import classes from './upload.module.css';
import { accepted } from './upload-form.ts';

const CameraDialog = lazyDialog(() => import('./camera-dialog.tsx'));

interface FileChoiceProps {
  /** Photos may be added to those already chosen. */
  readonly adding: boolean;
  readonly required?: boolean;
  readonly disabled: boolean;
  readonly error: string | null;
  readonly onChoose: (files: readonly File[]) => void;
}

/** The file by click, by drop, or by camera: the phone's own on a phone, a live picture elsewhere. */
export function FileChoice({ adding, required = true, disabled, error, onChoose }: FileChoiceProps) {
  const camera = useRef<HTMLInputElement>(null);
  const touch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const [live, setLive] = useState(false);
  const errorId = useId();
  const whatId = useId();
  const take = () => (touch ? camera.current?.click() : setLive(true));
  return (
    <Stack gap="xs">
      <Dropzone
        onDrop={onChoose}
        // A refused file shows the reason in French at the field; the picker would reject it silently.
        onReject={(refused) => onChoose(refused.map(({ file }) => file))}
        multiple
        disabled={disabled}
        className={classes.drop}
        role="group"
        aria-labelledby={whatId}
        aria-describedby={error === null ? undefined : errorId}
        data-error={error !== null || undefined}
        useFsAccessApi={false}
        inputProps={{
          accept: accepted,
          'aria-label': `Certificat (JPG ou PDF)${required ? '*' : ', facultatif'}`,
          'aria-invalid': error !== null,
          'aria-describedby': error === null ? undefined : errorId,
        }}
      >
        <Group gap="md" wrap="nowrap" style={{ pointerEvents: 'none' }}>
          <IconFileUpload size={28} stroke={1.5} aria-hidden="true" />
          <div id={whatId}>
            <Text fw={600}>{adding ? 'Ajouter une photo' : 'Choisir un fichier'}</Text>
            <Text size="sm" c="dimmed">
              JPG ou PDF, 10&nbsp;Mo au plus. Plusieurs photos deviennent un seul PDF.
            </Text>
          </div>
        </Group>
      </Dropzone>
      {(touch || hasLiveCamera()) && (
        <Button
          variant="default"
          disabled={disabled}
          leftSection={
            adding ? (
              <IconPhotoPlus size={18} aria-hidden="true" />
            ) : (
              <IconCamera size={18} aria-hidden="true" />
            )
          }
          onClick={take}
        >
          {adding ? 'Photographier une autre page' : 'Prendre une photo'}
        </Button>
      )}
      <input
        ref={camera}
        type="file"
        accept="image/jpeg"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {error !== null && (
        <Text id={errorId} size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      {live && (
        <CameraDialog
          onTake={(photo) => onChoose([photo])}
          onPick={() => {
            setLive(false);
            camera.current?.click();
          }}
          onClose={() => setLive(false)}
        />
      )}
    </Stack>
  );
}
