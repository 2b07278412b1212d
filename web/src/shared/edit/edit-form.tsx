import { Button, Group, List, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatInstant } from '../format/french.ts';
import { FormAlert } from '../ui/form-alert.tsx';
import { Notice } from '../ui/notice.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import classes from './edit-form.module.css';
import { useLeave, useReportUnsaved } from './unsaved.tsx';
import { useUnsavedGuard } from './unsaved-guard.ts';
import type { Draft } from './use-draft.ts';
import type { Edit } from './use-edit.ts';

interface EditFormProps<V> {
  readonly edit: Edit<V>;
  /** Its name for who hears it. */
  readonly label?: string;
  readonly submitLabel: string;
  /** Larger if the form is the whole page. */
  readonly submitSize?: 'md';
  /** The save cannot be undone. */
  readonly danger?: boolean;
  /** Nothing to save yet. */
  readonly submitDisabled?: boolean;
  /** The button looks inactive; a click shows the missing fields. */
  readonly submitQuiet?: boolean;
  readonly cancelLabel?: string;
  /** Leaves without saving, after a question if input would be lost. Absent if there is no other place to go to. */
  readonly onCancel?: () => void;
  /** The warning before it is saved. */
  readonly notes?: readonly string[];
  /** Instead of 'Enregistrement...'. */
  readonly savingLabel?: string;
  /** Other actions: at the left of the buttons of a dialog, after the one of a page. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** Offers the input stored from a page that was left without saving; renders nothing when there is none. */
export function DraftNotice({ draft }: { readonly draft: Draft<unknown> }) {
  const { offered, accept, reject } = draft;
  if (!offered) return null;
  return (
    <Notice tone="info" title="Saisie non enregistrée retrouvée">
      Elle date du {formatInstant(offered.keptAt)}.
      <Group mt="xs" gap="xs">
        <Button variant="default" onClick={accept}>
          Reprendre la saisie
        </Button>
        <Button variant="default" onClick={reject}>
          Abandonner
        </Button>
      </Group>
    </Notice>
  );
}

/** The frame of every form: its alert, its buttons, 'Enregistrement...', and no input lost unasked. */
export function EditForm<V>(props: EditFormProps<V>) {
  const { edit, label, submitLabel, danger, submitDisabled = false, cancelLabel = 'Annuler' } = props;
  const { savingLabel = 'Enregistrement...', submitQuiet = false, submitSize } = props;
  const { onCancel, notes, more, children } = props;
  const { form, isDirty, isSaving, failure, submit, draft } = edit;
  const leave = useLeave();
  useReportUnsaved(isSaving ? 'saving' : isDirty ? 'typed' : 'nothing', draft.drop);
  useUnsavedGuard(isDirty);
  return (
    <form noValidate aria-label={label} onSubmit={submit}>
      <Stack>
        <DraftNotice draft={draft} />
        {children}
        {notes && (
          <Notice tone="info">
            <List size="sm">
              {notes.map((note) => (
                <List.Item key={note}>{note}</List.Item>
              ))}
            </List>
          </Notice>
        )}
        <FormAlert failure={failure} errors={Object.values(form.errors)} />
        <Group justify={onCancel ? 'flex-end' : 'flex-start'}>
          {onCancel && more}
          {onCancel && (
            <Button variant="default" onClick={() => leave(onCancel)}>
              {cancelLabel}
            </Button>
          )}
          <Button
            type="submit"
            disabled={submitDisabled}
            aria-disabled={isSaving}
            className={submitQuiet ? (classes.quiet ?? '') : ''}
            {...(danger ? { color: 'red' } : {})}
            {...(submitSize ? { size: submitSize } : {})}
          >
            {isSaving ? savingLabel : submitLabel}
          </Button>
          {!onCancel && more}
        </Group>
      </Stack>
    </form>
  );
}

type FormDialogProps<V> = Omit<DialogProps, 'title' | 'fullScreenOnPhone'> &
  Omit<EditFormProps<V>, 'onCancel'> & { readonly title: string };

/** A short form over the page; the whole screen on a phone. */
export function FormDialog<V>({ title, size = 520, closeIcon, onClose, ...form }: FormDialogProps<V>) {
  return (
    <Dialog title={title} size={size} closeIcon={closeIcon} fullScreenOnPhone onClose={onClose}>
      <EditForm label={title} {...form} onCancel={onClose} />
    </Dialog>
  );
}
