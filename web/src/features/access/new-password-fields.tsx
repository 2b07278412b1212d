import { personalPasswordError, personalPasswordMinimum } from '@fournil/contracts/access/endpoints';
import type { UseFormReturnType } from '@mantine/form';
import type { FormErrors } from '../../shared/edit/use-edit.ts';
import { PasswordField } from './password-field.tsx';

export interface NewPassword {
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
