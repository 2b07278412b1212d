import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Edit } from '../../../shared/edit/use-edit.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { FileChoice } from './file-choice.tsx';
import { reducedPhoto } from './reduced-photo.ts';
import { filesError, isPdf, isPhoto, keyOf, type UploadForm } from './upload-form.ts';

interface FilesFieldProps<V extends UploadForm> {
  readonly edit: Edit<V>;
  readonly required?: boolean;
  /** Photos are made smaller: the form has no file yet. */
  readonly onReducing?: (isReducing: boolean) => void;
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
