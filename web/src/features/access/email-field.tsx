import { TextInput, type TextInputProps } from '@mantine/core';

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
