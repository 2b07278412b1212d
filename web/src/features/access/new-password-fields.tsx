import {
  changeOwnPassword,
  personalPasswordError,
  personalPasswordMinimum,
} from '@fournil/contracts/access/endpoints';
import type { UseFormReturnType } from '@mantine/form';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { type FormErrors, useEdit } from '../../shared/edit/use-edit.ts';
import { useSessionChange } from '../../shared/session/session.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { PasswordField } from './login-frame.tsx';

interface NewPassword {
  readonly next: string;
  readonly again: string;
}

/** A password is chosen by typing it twice. */
export function newPasswordErrors({ next, again }: NewPassword): FormErrors {
  const error = personalPasswordError(next);
  return {
    ...(error === null ? {} : { next: error }),
    ...(next === again ? {} : { again: 'Les deux saisies diffèrent.' }),
  };
}

interface NewPasswordFieldsProps<V> {
  readonly form: UseFormReturnType<V>;
  /** Set if these fields come first on the page. */
  readonly autoFocus?: boolean;
}

export function NewPasswordFields<V extends NewPassword>(props: NewPasswordFieldsProps<V>) {
  const { form, autoFocus = true } = props;
  return (
    <>
      <PasswordField
        label="Nouveau mot de passe"
        description={`${personalPasswordMinimum} caractères au moins, ni courant, ni votre identifiant`}
        autoComplete="new-password"
        autoFocus={autoFocus}
        {...form.getInputProps('next')}
      />
      <PasswordField
        label="Nouveau mot de passe, encore une fois"
        autoComplete="new-password"
        {...form.getInputProps('again')}
      />
    </>
  );
}

interface OwnPassword extends NewPassword {
  readonly current: string;
}

interface OwnPasswordOptions {
  /** The label of the field of the current password, and its first value. */
  readonly currentLabel: string;
  readonly held?: string | undefined;
  readonly onChanged: () => void;
}

const isCurrentWrong = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'current_password_wrong';

/** One's own password replaced by another. Other devices are logged out. */
export function useOwnPassword({ currentLabel, held = '', onChanged }: OwnPasswordOptions) {
  const { refresh } = useSessionChange();
  return useEdit<OwnPassword>({
    initial: { current: held, next: '', again: '' },
    validate: (typed) => ({
      ...newPasswordErrors(typed),
      ...(typed.current ? {} : { current: `Saisissez le ${currentLabel.toLowerCase()}.` }),
    }),
    failed: { atField: (error) => (isCurrentWrong(error) && !held ? 'current' : 'next') },
    save: async ({ current, next }) => {
      try {
        await callApi(changeOwnPassword, { body: { currentPassword: current, newPassword: next } });
      } catch (error) {
        if (!isCurrentWrong(error)) throw error;
        const { status, code } = error;
        throw new ApiError({ status, code, text: `Le ${currentLabel.toLowerCase()} n'est pas le bon.` });
      }
    },
    onSaved: () => {
      toast.success('Mot de passe choisi');
      void refresh();
      onChanged();
    },
  });
}
