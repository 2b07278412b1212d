import { type ReactNode, useEffect, useRef } from 'react';
import { changedFields } from './conflict.ts';
import { type DraftFields, type Edit, type EditOptions, type FormErrors, useEdit } from './use-edit.ts';
import { type RecordSaveOptions, type Sent, useRecordSave } from './use-record-save.tsx';

interface Editable {
  readonly revision?: number | undefined;
}

interface RecordEditOptions<R extends Editable | undefined, V, F extends object>
  extends Pick<EditOptions<V>, 'ask' | 'failed' | 'onSaved' | 'formField'>,
    Pick<RecordSaveOptions<F>, 'saved' | 'reportsUnchanged' | 'labelOf' | 'show'> {
  /** As last read; undefined for a new one. While something is typed the input is compared with the record as its author saw it. */
  readonly record: R;
  readonly formOf: (record: R) => V;
  /** Every field in the call's own types: only those that differ from the record's are sent. */
  readonly fieldsOf: (typed: V, record: R) => F;
  readonly validate?: (typed: V, record: R) => FormErrors;
  readonly undo?: RecordSaveOptions<F>['undo'] | undefined;
  /** See `EditOptions`. A resumed draft is compared with the revision at which it was typed. */
  readonly draft?: Pick<DraftFields<V>, 'name' | 'fields'>;
  /** See `useRecordSave`. */
  readonly send: (sent: Sent<F>, typed: V) => Promise<unknown>;
}

export interface RecordEdit<V> extends Edit<V> {
  /** The question after a conflict, to show in the form; empty without one. */
  readonly conflict: ReactNode;
}

/** A form over one record: read, changed, sent against the revision that was seen, merged with others, undone. */
export function useRecordEdit<R extends Editable | undefined, V extends object, F extends object>(
  options: RecordEditOptions<R, V, F>,
): RecordEdit<V> {
  const { record, formOf, fieldsOf, validate, send, saved, labelOf, show, undo, draft, ...rest } = options;
  const { reportsUnchanged = false } = options;
  const seen = useRef(record);
  const resumedAt = useRef<number | undefined>(undefined);
  const heldAt = () => resumedAt.current ?? seen.current?.revision;
  const typedNow = useRef(formOf(record));
  const { save, conflict } = useRecordSave<F>({
    send: (sent) => send(sent, typedNow.current),
    saved,
    reportsUnchanged,
    labelOf,
    show,
    ...(undo ? { undo } : {}),
  });
  const edit = useEdit<V>({
    ...rest,
    initial: formOf(record),
    ...(validate ? { validate: (typed: V) => validate(typed, seen.current) } : {}),
    ...(draft
      ? {
          draft: {
            ...draft,
            revision: heldAt(),
            onResumed: (revision: number | undefined) => {
              resumedAt.current = revision;
            },
          },
        }
      : {}),
    save: (typed) => {
      typedNow.current = typed;
      const read = fieldsOf(formOf(seen.current), seen.current);
      return save(changedFields(read, fieldsOf(typed, seen.current)), read, heldAt());
    },
  });
  if (!edit.isDirty) seen.current = record;
  useEffect(() => {
    if (!edit.isDirty) return;
    return () => {
      resumedAt.current = undefined;
    };
  }, [edit.isDirty]);
  // While its author decides, nothing is being saved.
  return { ...edit, isSaving: edit.isSaving && !conflict, conflict };
}
