import { PasswordInput, type PasswordInputProps } from '@mantine/core';

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
