import { FileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';

interface ChooseFileProps extends Pick<FileButtonProps, 'accept' | 'children'> {
  readonly onChoose: (file: File) => void;
}

/**
 * A button that a file is chosen by. The choice is forgotten as soon as it is reported: a browser does not report a file that
 * is chosen again, corrected meanwhile or after « Annuler ».
 */
export function ChooseFile({ onChoose, ...props }: ChooseFileProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      {...props}
      resetRef={reset}
      onChange={(file) => {
        reset.current?.();
        if (file) onChoose(file);
      }}
    />
  );
}

/** Reads a text file as UTF-8, or, if it is not UTF-8, in the encoding that Excel uses in France. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
