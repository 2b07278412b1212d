import { Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { type PhotoState, photoProblems } from './camera-texts.ts';

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
