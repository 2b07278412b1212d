import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../format/french.ts';
import { type NumberRules, numberFault, readNumber } from '../format/typed-number.ts';

type Inherited = Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'ref'>;

interface NumberFieldProps extends Inherited, NumberRules {
  /** Null for none. */
  readonly value?: number | null;
  /** Called only with valid values; invalid text keeps the form from being sent. */
  readonly onChange: (value: number | null) => void;
  /** The step of the arrow keys; 1 by default. */
  readonly step?: number;
  /** An empty field is no answer. */
  readonly required?: boolean;
}

const missing = 'Indiquez un nombre.';

const textOf = (value: number | null) => (value === null ? '' : formatNumber(value));

/** A number, typed or pasted the way people write it. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, kind, min = 0, max, step = 1, required = false, error, onBlur, ...input } = props;
  const given = value ?? null;
  const [text, setText] = useState(textOf(given));
  const [shown, setShown] = useState(given);
  const [isLeft, setLeft] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const rules = { kind, min, max };
  // Moved from outside: a reset, an undo.
  if (given !== shown) {
    setShown(given);
    const reading = readNumber(text, rules);
    if ((reading.is === 'number' ? reading.value : null) !== given) setText(textOf(given));
  }
  const reading = readNumber(text, rules);
  const fault = required && reading.is === 'empty' ? missing : numberFault(text, rules);
  useEffect(() => box.current?.setCustomValidity(fault ?? ''), [fault]);

  const write = (next: string) => {
    setText(next);
    setLeft(false);
    const read = readNumber(next, rules);
    if (read.is === 'number' && read.value !== given) onChange(read.value);
    if (read.is === 'empty' && !required && given !== null) onChange(null);
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (by === undefined || fault !== null || input.disabled || input.readOnly) return;
    event.preventDefault();
    const next = Math.round(((given ?? 0) + by) * 100) / 100;
    write(textOf(Math.min(Math.max(next, min), max ?? next)));
  };
  return (
    <TextInput
      inputMode={kind === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...input}
      ref={box}
      value={text}
      error={(isLeft && fault) || error}
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={press}
      onInvalid={() => setLeft(true)}
      onBlur={(event) => {
        setLeft(true);
        if (reading.is === 'number') setText(textOf(reading.value));
        onBlur?.(event);
      }}
    />
  );
}
