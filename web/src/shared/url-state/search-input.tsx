import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface SearchInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** What is searched for, as it stands in the address. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/**
 * A search kept in the address, which changes after the event that asks for it. What is typed stands in the field at once:
 * a field that waits falls back meanwhile, and its cursor goes to the end.
 */
export function SearchInput({ value, onChange, ...props }: SearchInputProps) {
  const [typed, setTyped] = useState({ text: value, asked: value });
  // Filters cleared, or the way back: the field follows.
  if (typed.asked !== value) setTyped({ text: value, asked: value });
  return (
    <TextInput
      {...props}
      type="search"
      value={typed.text}
      onChange={({ currentTarget }) => {
        setTyped({ text: currentTarget.value, asked: value });
        onChange(currentTarget.value);
      }}
    />
  );
}
