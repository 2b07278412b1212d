import { Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { type PhotoState, photoProblems } from './camera-texts.ts';
import { pictureOf } from './picture.ts';

interface PhotoButtonProps {
  readonly read: (picture: ImageData, isPhoto: boolean) => Promise<readonly string[]>;
  readonly onCode: (code: string) => void;
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
