import {
  Button,
  PasswordInput,
  type PasswordInputProps,
  Stack,
  TextInput,
  type TextInputProps,
  Title,
} from '@mantine/core';
import type { ReactNode } from 'react';
import type { Edit } from '../../shared/edit/use-edit.ts';
import classes from './login-frame.module.css';

interface LoginFrameProps<V> {
  readonly title: string;
  readonly edit: Edit<V>;
  /** Absent if the form has its own buttons. */
  readonly submitLabel?: string;
  /** Nothing to send yet. */
  readonly submitDisabled?: boolean;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** The parts that the three login pages and the choices of a password share: one card, one form, its error at its field. */
export function LoginFrame<V>(props: LoginFrameProps<V>) {
  const { title, edit, submitLabel, submitDisabled = false, children, foot } = props;
  return (
    <main className={classes.ground}>
      <title>{`${title} – Planning Boulangerie`}</title>
      <div className={classes.card}>
        <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={48} height={48} />
        <Title order={1} size="h2">
          {title}
        </Title>
        <form noValidate onSubmit={edit.submit}>
          <Stack gap="md">
            {children}
            {submitLabel && (
              <Button type="submit" disabled={submitDisabled} loading={edit.isSaving}>
                {submitLabel}
              </Button>
            )}
          </Stack>
        </form>
        {foot && (
          <Stack className={classes.foot} gap={8}>
            {foot}
          </Stack>
        )}
      </div>
    </main>
  );
}

/** The login of somebody: their address, or the short name on their slip. */
export function EmailField(input: TextInputProps) {
  return (
    <TextInput
      label="Adresse e-mail ou identifiant"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="username"
      errorProps={{ role: 'alert' }}
      {...input}
    />
  );
}

/** A password, with the eye that shows it. Its error is read aloud. */
export function PasswordField(input: PasswordInputProps) {
  return (
    <PasswordInput
      label="Mot de passe"
      autoComplete="current-password"
      errorProps={{ role: 'alert' }}
      visibilityToggleButtonProps={{ 'aria-label': 'Afficher le mot de passe' }}
      {...input}
    />
  );
}
