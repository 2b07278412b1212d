import { Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { CameraProblem } from '../../../shared/camera/use-camera.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

interface PhotoButtonProps {
  readonly read: (picture: ImageData, isPhoto: boolean) => Promise<readonly string[]>;
  readonly onCode: (code: string) => void;
}

/** Broad enough for the thin bars of a ticket, small enough for a phone to read several a second. */
export const frameWidth = 1600;
/** A photo is read only once, so it may be larger than the pictures of the camera. */
const photoWidth = 3000;

function draw(source: CanvasImageSource, width: number, height: number, most: number): ImageData {
  const scale = Math.min(1, most / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The codes that the camera sees now. */
export const frameOf = (video: HTMLVideoElement): ImageData =>
  draw(video, video.videoWidth, video.videoHeight, frameWidth);

/** Rejects if the file is no picture. */
async function pictureOf(file: File): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  try {
    return draw(bitmap, bitmap.width, bitmap.height, photoWidth);
  } finally {
    bitmap.close();
  }
}

interface ProblemText {
  readonly title: string;
  readonly text: string;
  /** Whether to ask the browser once more may help. */
  readonly canRetry: boolean;
}

export const cameraProblems: Readonly<Record<CameraProblem, ProblemText>> = {
  insecure: {
    title: 'Pas d’image en direct à cette adresse',
    text: 'Le navigateur réserve l’appareil photo aux adresses en https. Prenez chaque ticket en photo\u202f: son code-barres se lit pareil.',
    canRetry: false,
  },
  refused: {
    title: 'L’appareil photo est refusé à ce site',
    text: 'Touchez l’icône à gauche de l’adresse, autorisez l’appareil photo, puis réessayez. Ou prenez chaque ticket en photo.',
    canRetry: true,
  },
  missing: {
    title: 'Aucun appareil photo sur cet appareil',
    text: 'Branchez-en un, puis réessayez. Ou choisissez une photo du ticket.',
    canRetry: true,
  },
  silent: {
    title: 'L’appareil photo ne répond pas',
    text: 'Fermez l’application qui l’utilise, puis réessayez. Ou prenez chaque ticket en photo.',
    canRetry: true,
  },
};

export const readerProblem: ProblemText = {
  title: 'Le lecteur de code-barres n’a pas pu être chargé',
  text: 'Vérifiez le réseau, puis réessayez.',
  canRetry: true,
};

/** The outcome of a photo. */
type PhotoState = 'none' | 'reading' | 'nothing-found' | 'no-picture' | 'no-reader';

const photoProblems: Readonly<Partial<Record<PhotoState, string>>> = {
  'nothing-found':
    'Aucun code-barres lisible sur la photo. Reprenez-la de plus près, nette et sans reflet, le code-barres en entier.',
  'no-picture': 'Ce fichier n’est pas une image. Choisissez une photo du ticket.',
  'no-reader': `${readerProblem.title}. ${readerProblem.text}`,
};

/** The picker: on a phone its own camera, elsewhere a file. */
export function PhotoButton({ read, onCode }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<PhotoState>('none');
  const take = async (file: File): Promise<PhotoState> => {
    let picture: ImageData;
    try {
      picture = await pictureOf(file);
    } catch {
      return 'no-picture';
    }
    try {
      const codes = new Set(await read(picture, true));
      for (const code of codes) onCode(code);
      return codes.size > 0 ? 'none' : 'nothing-found';
    } catch {
      return 'no-reader';
    }
  };
  const problem = photoProblems[state];
  return (
    <>
      <IconButton icon={IconPhoto} loading={state === 'reading'} onClick={() => input.current?.click()}>
        Prendre une photo
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Photo du ticket"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same photo may be chosen once more.
          currentTarget.value = '';
          if (!file) return;
          setState('reading');
          void take(file).then(setState);
        }}
      />
      <div role="status">
        {state === 'reading' && <Text size="sm">Lecture de la photo…</Text>}
        {problem && <Notice tone="warning">{problem}</Notice>}
      </div>
    </>
  );
}
