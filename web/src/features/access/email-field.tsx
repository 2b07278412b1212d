import { TextInput, type TextInputProps } from '@mantine/core';

/** The address somebody logs in with. */
export function EmailField(input: TextInputProps) {
  return (
    <TextInput
      label="Adresse e-mail"
      type="email"
      autoComplete="username"
      errorProps={{ role: 'alert' }}
      {...input}
    />
  );
}
