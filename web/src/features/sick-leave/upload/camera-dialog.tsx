import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCamera } from '@tabler/icons-react';
import { type CameraProblem, useCamera } from '../../../shared/camera/use-camera.ts';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

interface CameraDialogProps {
  readonly onTake: (photo: File) => void;
  /** Lets the user choose a file if there is no camera or the browser refuses it. */
  readonly onPick: () => void;
  readonly onClose: () => void;
}

const problems: Readonly<Record<CameraProblem, string>> = {
  insecure: "Le navigateur ne donne pas l'image en direct sur cette adresse\u202f: choisissez un fichier.",
  refused:
    "L'appareil photo est refusé à ce site\u202f: autorisez-le dans le navigateur, ou choisissez un fichier.",
  missing: 'Aucun appareil photo sur cet appareil\u202f: choisissez un fichier.',
  silent: "L'appareil photo ne répond pas\u202f: fermez ce qui l'utilise, ou choisissez un fichier.",
};

/** The live picture of the camera, and a button that takes the photo. */
export default function CameraDialog({ onTake, onPick, onClose }: CameraDialogProps) {
  const { video, state, onFirstPicture } = useCamera(3840, 2160);
  const problem = state === 'starting' || state === 'live' ? null : problems[state];

  const take = () => {
    const source = video.current;
    if (!source) return;
    const canvas = document.createElement('canvas');
    canvas.width = source.videoWidth;
    canvas.height = source.videoHeight;
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    canvas.toBlob(
      (blob) => {
        if (!blob) return;
        onTake(new File([blob], `certificat-${Date.now()}.jpg`, { type: 'image/jpeg' }));
        onClose();
      },
      'image/jpeg',
      0.92,
    );
  };
  return (
    <Dialog onClose={onClose} title="Photographier le certificat" size="lg">
      <Stack>
        {problem !== null ? (
          <Alert role="alert" color="red" variant="outline" icon={<IconAlertTriangle />}>
            {problem}
          </Alert>
        ) : (
          <>
            <Text size="sm">
              Posez le volet 3 bien à plat, dans la lumière, et remplissez l'image sans couper les bords.
            </Text>
            <Box
              ref={video}
              component="video"
              display="block"
              w="100%"
              mah="60vh"
              bg="#000"
              autoPlay
              playsInline
              muted
              aria-label="Image de l'appareil photo"
              onLoadedData={onFirstPicture}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          {problem !== null && (
            <Button onClick={onPick} data-autofocus>
              Choisir un fichier
            </Button>
          )}
          {problem === null && (
            <IconButton
              variant="filled"
              disabled={state !== 'live'}
              icon={IconCamera}
              iconSize={18}
              onClick={take}
              data-autofocus
            >
              Prendre la photo
            </IconButton>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
