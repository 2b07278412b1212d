import { TextInput, type TextInputProps } from '@mantine/core';

type DateFieldProps = Omit<TextInputProps, 'type'>;

/** A calendar date as YYYY-MM-DD. The browser's own picker: it speaks French on a French phone and suits the thumb. */
export function DateField(props: DateFieldProps) {
  return <TextInput {...props} type="date" />;
}
