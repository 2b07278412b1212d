import { type UseFormReturnType, useForm } from '@mantine/form';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError, failureText } from '../api/api-error.ts';
import { askFirst } from './ask-first.ts';
import { changedFields } from './conflict.ts';
import type { Question } from './question.ts';
import { type Draft, useDraft } from './use-draft.ts';

/** French errors by field of the form. */
export type FormErrors = Readonly<Record<string, string | undefined>>;

/** The refusal of the server: a title and its text. */
export interface Failure {
  readonly title: string;
  readonly detail: string;
}

export interface DraftFields<V> {
  /** The name of the record, « employee:42 »; the same for the same record. */
  readonly name: string;
  readonly fields: readonly (keyof V & string)[];
  /** The revision with which a save is compared; `onResumed` receives the stored one when a draft is restored. */
  readonly revision?: number | undefined;
  readonly onResumed?: (revision: number | undefined) => void;
}

interface KeptFields<V> {
  readonly fields: Partial<V>;
  readonly revision?: number | undefined;
}

export interface EditOptions<V> {
  /** Followed while nothing is typed: a record that is read again then shows as it now is. */
  readonly initial: V;
  readonly validate?: (typed: V) => FormErrors;
  /** The question before sending; null for none. */
  readonly ask?: (typed: V) => Question | null;
  /** Title of the alert when the save fails, the alert itself, or the field at which it is shown instead. */
  readonly failed:
    | string
    | ((error: unknown) => Failure)
    | { readonly atField: string | ((error: unknown) => string) };
  /** Sends the input. Rejects with the ApiError; false when the user returns to the input. */
  readonly save: (typed: V) => Promise<unknown>;
  readonly onSaved?: (typed: V) => void;
  /**
   * The input stored in the browser until it is saved: never a reason, health data or a password. None by
   * default.
   */
  readonly draft?: DraftFields<V>;
  /** The field of the form that a field of the call is typed in; the first part of its path by default. */
  readonly formField?: (field: string) => string;
}

export interface Edit<V> {
  readonly form: UseFormReturnType<V>;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly failure: Failure | null;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Shows why another command of the form failed, as if its own save had: at the fields, and in the alert. */
  readonly refuse: (error: unknown, failed?: string) => void;
  /** Starts again with `initial`. The form's own `reset` returns to the last saved values. */
  readonly startOver: () => void;
  readonly draft: Draft<unknown>;
}

/** Stored fields that differ from the form's initial values; null for none. */
function pickKept<V extends object>(
  { fields, revision }: DraftFields<V>,
  typed: V,
  initial: V,
): KeptFields<V> | null {
  const changed = Object.entries(changedFields(initial, typed)).filter(([field]) =>
    fields.some((one) => one === field),
  );
  return changed.length > 0 ? { fields: Object.fromEntries(changed) as Partial<V>, revision } : null;
}

const focusFirstError = (form: HTMLFormElement) =>
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A file field is invisible: the keyboard reaches the zone around it instead.
    const zone = wrong?.matches('[type="file"]') ? wrong.closest<HTMLElement>('[tabindex="0"]') : null;
    (zone ?? wrong)?.focus();
  });

/** A control with unreadable text (a date, a number): the form is not sent while there is one. */
const unreadableIn = (root: ParentNode): HTMLInputElement | undefined =>
  [...root.querySelectorAll('input')].find(({ validity }) => validity.customError);

/** Shows the error of the first such control and focuses it; false if there is none. */
export function showUnreadable(root: ParentNode): boolean {
  const wrong = unreadableIn(root);
  wrong?.checkValidity();
  wrong?.focus();
  return wrong !== undefined;
}

/** The state of a form: typed values, errors of fields and of the whole form, and one save at a time. */
export function useEdit<V extends object>(options: EditOptions<V>): Edit<V> {
  const { initial, validate, ask, failed, save, onSaved, formField, draft: kept } = options;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const form = useForm<V>({
    initialValues: initial,
    ...(validate ? { validate: (typed: V) => validate(typed) as Record<string, string> } : {}),
  });
  const isDirty = form.isDirty();
  const typedFields = kept && isDirty ? pickKept(kept, form.getValues(), initial) : null;
  const draft = useDraft<KeptFields<V>>(kept?.name ?? null, typedFields, ({ fields, revision }) => {
    kept?.onResumed?.(revision);
    form.setValues({ ...form.getValues(), ...fields });
  });

  const start = (typed: V) => {
    form.setInitialValues(typed);
    form.setValues(typed);
    form.resetDirty(typed);
  };
  const followed = JSON.stringify(initial);
  const shown = useRef(followed);
  useEffect(() => {
    if (shown.current === followed) return;
    // Typed values are kept, unless they equal the newly read ones.
    if (isDirty && JSON.stringify(form.getValues()) !== followed) return;
    shown.current = followed;
    start(initial);
  });

  const refuse = (error: unknown, otherwise?: string) => {
    if (error instanceof ApiError) {
      const place = formField ?? ((field: string) => field.split('.')[0] ?? '');
      form.setErrors(Object.fromEntries(error.fields.map(({ field, message }) => [place(field), message])));
    }
    const title = otherwise ?? failed;
    if (typeof title === 'function') setFailure(title(error));
    else if (typeof title === 'string') setFailure({ title, detail: failureText(error) });
    else {
      const beside = typeof title.atField === 'string' ? title.atField : title.atField(error);
      form.setErrors({ [beside]: failureText(error) });
    }
  };
  const send = async (typed: V, element: HTMLFormElement) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      const question = ask?.(typed);
      if (question && !(await askFirst(question))) return;
      setSaving(true);
      if ((await save(typed)) !== false) {
        form.resetDirty(typed);
        draft.drop();
        onSaved?.(typed);
      }
    } catch (error) {
      refuse(error);
      focusFirstError(element);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    // A dialog opened from another form is in that form for React, which would be sent too.
    event.stopPropagation();
    if (showUnreadable(element)) {
      event.preventDefault();
      return;
    }
    form.onSubmit(
      (typed) => void send(typed, element),
      () => {
        setFailure(null);
        focusFirstError(element);
      },
    )(event);
  };
  // A caller that awaited a command has the `startOver` of an earlier render, but needs the present record.
  const newest = useRef(initial);
  newest.current = initial;
  const startOver = () => {
    start(newest.current);
    form.clearErrors();
  };
  return { form, isDirty, isSaving, failure, submit, refuse, startOver, draft };
}
