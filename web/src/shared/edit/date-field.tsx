import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formatDate } from '../format/french.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import { readDate, unreadableDate, withWholeYear } from './typed-date.ts';

const DateCalendar = lazyDialog(() => import('./date-calendar.tsx'));

type Inherited = Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'ref'>;

interface DateFieldProps extends Inherited {
  /** YYYY-MM-DD; '' and null for none. */
  readonly value?: string | null;
  /** Called with '' while the text is no date. */
  readonly onChange: (date: string) => void;
  /** First and last day offered by the calendar, YYYY-MM-DD. The form checks typed dates. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Day around which the calendar opens without a date; today by default. */
  readonly opensAt?: string | undefined;
}

const textOf = (date: string) => (date ? formatDate(date) : '');

/** A calendar date, typed the French way or picked from a French calendar, whatever language the browser speaks. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, opensAt, error, label, onBlur, onFocus, ...input } = props;
  const id = useId();
  const date = value ?? '';
  const [text, setText] = useState(textOf(date));
  const [shown, setShown] = useState(date);
  const [isLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const typed = readDate(text) ?? '';
  // Moved from outside: a reset, an undo.
  if (date !== shown) {
    setShown(date);
    if (date !== typed) setText(textOf(date));
  }
  const isUnreadable = text.trim() !== '' && typed === '';
  useEffect(() => box.current?.setCustomValidity(isUnreadable ? unreadableDate : ''), [isUnreadable]);

  const write = (next: string) => {
    setText(next);
    setLeft(false);
    const read = readDate(next) ?? '';
    if (read !== date) onChange(read);
  };
  const pick = (day: string) => {
    setText(textOf(day));
    setOpen(false);
    onChange(day);
    box.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // Enter sends the form without leaving the field.
    if (event.key === 'Enter') write(withWholeYear(text));
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="jj/mm/aaaa"
      {...input}
      id={id}
      ref={box}
      label={label}
      value={text}
      error={isUnreadable && isLeft ? unreadableDate : error}
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={press}
      onInvalid={() => setLeft(true)}
      onFocus={(event) => {
        // A date that is there already is typed over.
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        const whole = withWholeYear(text);
        if (whole !== text) write(whole);
        const left = readDate(whole);
        if (left) setText(textOf(left));
        setLeft(true);
        onBlur?.(event);
      }}
      rightSectionWidth={44}
      rightSection={
        <>
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            size={36}
            disabled={input.disabled ?? false}
            aria-label="Ouvrir le calendrier"
            aria-describedby={`${id}-label`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={18} aria-hidden="true" />
          </ActionIcon>
          {isOpen && (
            <DateCalendar
              date={typed}
              min={min}
              max={max}
              opensAt={opensAt}
              opener={button.current}
              onPick={pick}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      }
    />
  );
}
