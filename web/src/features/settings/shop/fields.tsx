import { durationText } from '@fournil/contracts/settings/shop-words';
import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './shop.module.css';
import { useShopForm } from './shop-form.ts';
import { readTime } from './typed-time.ts';

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
  readonly error?: string | undefined;
  /** The label stands above the column instead of above the field. */
  readonly bare?: boolean;
}

/** A time of day as HH:MM, however it is typed; left with something else it says so when saving. */
export function TimeField({ label, value, onChange, error, bare = false }: TimeFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextInput
      {...(bare ? { 'aria-label': label } : { label })}
      classNames={{ input: classes.time ?? '' }}
      inputMode="numeric"
      maxLength={7}
      value={draft ?? value}
      error={error}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setDraft(text);
        // A complete time counts at once; a shorter one when the field is left.
        if (/^\d\d:\d\d$/.test(text)) onChange(readTime(text) ?? text);
      }}
      onBlur={() => {
        if (draft !== null && draft !== value) onChange(readTime(draft) ?? draft);
        setDraft(null);
      }}
    />
  );
}

interface MinutesFieldProps {
  /** Piece of the settings that holds the minutes. */
  readonly path: string;
  readonly label: string;
  readonly value: number;
  readonly description?: string;
  readonly step?: number;
  /** Where the minutes are part of a larger piece; else the piece itself is replaced. */
  readonly onChange?: (minutes: number) => void;
}

/** A duration in minutes, told in hours beside it. */
export function MinutesField({ path, label, value, description, step = 15, onChange }: MinutesFieldProps) {
  const { set, errorOf } = useShopForm();
  return (
    <NumberInput
      label={label}
      description={description}
      value={value}
      min={0}
      step={step}
      allowDecimal={false}
      allowNegative={false}
      suffix={'\u00a0min'}
      error={errorOf(path)}
      rightSection={value >= 60 ? <span>{durationText(value)}</span> : undefined}
      rightSectionWidth={76}
      rightSectionPointerEvents="none"
      onChange={(typed) => typeof typed === 'number' && (onChange ? onChange(typed) : set(path, typed))}
    />
  );
}
