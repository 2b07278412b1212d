import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import classes from './upload.module.css';

interface CameraDialogProps {
  readonly onTake: (photo: File) => void;
  /** A file instead, where there is no camera or the browser refuses it. */
  readonly onPick: () => void;
  readonly onClose: () => void;
}

/** As sharp as the camera gives, back camera first. */
const wanted: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 3840 }, height: { ideal: 2160 } },
};

function refusal(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return "L'appareil photo est refusé à ce site\u202f: autorisez-le dans le navigateur, ou choisissez un fichier.";
  if (name === 'NotFoundError') return 'Aucun appareil photo sur cet appareil\u202f: choisissez un fichier.';
  return "L'appareil photo ne répond pas\u202f: fermez ce qui l'utilise, ou choisissez un fichier.";
}

/** The live picture of the camera, and a button that keeps it. */
export default function CameraDialog({ onTake, onPick, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let left = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices.getUserMedia(wanted).then(
      (opened) => {
        stream = opened;
        if (left) stop();
        else if (video.current) video.current.srcObject = opened;
      },
      (error: unknown) => setProblem(refusal(error)),
    );
    return () => {
      left = true;
      stop();
    };
  }, []);

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
            <video
              ref={video}
              className={classes.live}
              autoPlay
              playsInline
              muted
              aria-label="Image de l'appareil photo"
              onLoadedData={() => setReady(true)}
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
              disabled={!ready}
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
