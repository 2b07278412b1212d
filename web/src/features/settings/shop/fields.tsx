import { durationText } from '@fournil/contracts/settings/shop-words';
import { NumberInput, TextInput } from '@mantine/core';
import { useShopForm } from './shop-form.ts';

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
  readonly error?: string | undefined;
  /** The label stands above the column instead of above the field. */
  readonly bare?: boolean;
}

/** A time of day, on the quarter of an hour. */
export function TimeField({ label, value, onChange, error, bare = false }: TimeFieldProps) {
  return (
    <TextInput
      type="time"
      step={900}
      w={116}
      {...(bare ? { 'aria-label': label } : { label })}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
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
}

/** A duration in minutes, told in hours beside it. */
export function MinutesField({ path, label, value, description, step = 15 }: MinutesFieldProps) {
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
      onChange={(typed) => typeof typed === 'number' && set(path, typed)}
    />
  );
}
