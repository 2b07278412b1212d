import { Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Edit } from '../../../shared/edit/use-edit.ts';
import { formatNumber } from '../../../shared/format/french.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { FileChoice } from './file-choice.tsx';
import { filesError, isPdf, isPhoto, keyOf, type UploadForm } from './upload-form.ts';

interface FilesFieldProps<V extends UploadForm> {
  readonly edit: Edit<V>;
  readonly required?: boolean;
  /** Photos are made smaller: the form has no file yet. */
  readonly onReducing?: (isReducing: boolean) => void;
}

/**
 * Reduces a photo to the needs of a certificate: a phone's has four times the pixels and records its place.
 * Drawing it again keeps only pixels.
 */
const longestSide = 2000;
const enoughBytes = 500_000;

const drawn = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** Returns the photo unchanged if this browser cannot draw it; the server then checks whether it is readable. */
async function reducedPhoto(photo: File): Promise<File> {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return photo;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    let smallest: Blob | null = null;
    for (const quality of [0.8, 0.6]) {
      smallest = await drawn(canvas, quality);
      if (smallest !== null && smallest.size <= enoughBytes) break;
    }
    const { name, lastModified } = photo;
    return smallest ? new File([smallest], name, { type: 'image/jpeg', lastModified }) : photo;
  } catch {
    return photo;
  }
}

/** The certificate's files: chosen, shown, and removed again. */
export function FilesField<V extends UploadForm>({ edit, required = true, onReducing }: FilesFieldProps<V>) {
  const { form, isSaving } = edit;
  const { files } = form.getValues();
  const [isReducing, setReducing] = useState(false);
  const keep = (kept: readonly File[]) => form.setValues({ files: kept } as Partial<V>);
  // Photos add up; a PDF, or a photo after a PDF, replaces the earlier files. Invalid files are dropped.
  const choose = async (picked: readonly File[]) => {
    const reducing = (is: boolean) => {
      setReducing(is);
      onReducing?.(is);
    };
    reducing(true);
    const chosen = await Promise.all(picked.map((file) => (isPhoto(file) ? reducedPhoto(file) : file)));
    reducing(false);
    const together = chosen.some(isPdf) || files.some(isPdf) ? chosen : [...files, ...chosen];
    const problem = filesError(together);
    form.setErrors({ ...form.errors, files: problem });
    if (!problem) keep([...new Map(together.map((file) => [keyOf(file), file])).values()]);
  };
  const { error } = form.getInputProps('files');
  return (
    <>
      <FileChoice
        adding={files.length > 0 && !files.some(isPdf)}
        required={required}
        disabled={isSaving}
        error={typeof error === 'string' ? error : null}
        onChoose={(picked) => void choose(picked)}
      />
      {isReducing && (
        <Text size="sm" role="status">
          Préparation de la photo...
        </Text>
      )}
      {files.length > 0 && (
        <ChosenFiles
          files={files}
          disabled={isSaving}
          onRemove={(gone) => keep(files.filter((file) => file !== gone))}
        />
      )}
    </>
  );
}

/** The sent part of a certificate, `share` from 0 to 1; empty while none is being sent. */
export function UploadProgress({ share }: { readonly share: number | null }) {
  if (share === null) return null;
  return (
    <Stack gap={4}>
      <Text size="sm" aria-live="polite">
        {share < 1 ? `${formatNumber(Math.round(share * 100))} % envoyés` : 'Le serveur range le document...'}
      </Text>
      <Progress value={share * 100} animated={share >= 1} aria-label="Envoi du certificat" />
    </Stack>
  );
}
