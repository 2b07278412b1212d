import { lawChoicesIn } from '@fournil/contracts/settings/law-choices';
import { durationText } from '@fournil/domain/settings/shop-words';
import { Checkbox, NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../../shared/edit/date-field.tsx';
import { NumberField } from '../../../shared/edit/number-field.tsx';
import classes from './shop.module.css';
import { useShopValue } from './shop-form.ts';
import { readTime } from './typed-time.ts';

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
  readonly error?: string | undefined;
  /** The label is above the column instead of above the field. */
  readonly bare?: boolean;
}

/** A time of day as HH:MM, however it is typed; invalid text gives an error when saving. */
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
        // A complete time counts at once; a partial one when the field is left.
        if (/^\d\d:\d\d$/.test(text)) onChange(readTime(text) ?? text);
      }}
      onBlur={() => {
        if (draft !== null && draft !== value) onChange(readTime(draft) ?? draft);
        setDraft(null);
      }}
    />
  );
}

interface ShopFieldProps {
  /** Piece of the settings. */
  readonly path: string;
  /** Set if the value is a part of a larger setting. */
  readonly part?: string;
  readonly label: string;
  readonly description?: string;
}

interface ShopTimeProps extends Omit<ShopFieldProps, 'description'> {
  readonly bare?: boolean;
  /** An error of the whole piece is next to this part. */
  readonly namesPiece?: boolean;
}

export function ShopTime({ path, part, label, bare = false, namesPiece = false }: ShopTimeProps) {
  const { value, error, change } = useShopValue<string>(path, part, namesPiece);
  return <TimeField bare={bare} label={label} value={value} onChange={change} error={error} />;
}

/** A duration in minutes, shown in hours next to it. */
export function ShopMinutes({ path, part, label }: ShopFieldProps) {
  const { value, error, change } = useShopValue<number>(path, part);
  return (
    <NumberField
      required
      label={label}
      kind="count"
      value={value}
      step={15}
      error={error}
      rightSection={<span>{value < 60 ? 'min' : `min = ${durationText(value)}`}</span>}
      rightSectionWidth={value < 60 ? 44 : 110}
      rightSectionPointerEvents="none"
      onChange={(minutes) => minutes !== null && change(minutes)}
    />
  );
}

interface ShopCountProps extends ShopFieldProps {
  /** Empty is null. */
  readonly optional?: boolean;
  readonly max?: number;
  /** Greatest breadth in CSS pixels. */
  readonly maw?: number;
}

/** A whole number of something. */
export function ShopCount({ path, part, optional = false, ...input }: ShopCountProps) {
  const { value, error, change } = useShopValue<number | null>(path, part);
  return (
    <NumberField {...input} kind="count" required={!optional} value={value} error={error} onChange={change} />
  );
}

export function ShopCheck({ path, label }: Pick<ShopFieldProps, 'path' | 'label'>) {
  const { value, change } = useShopValue<boolean>(path);
  return <Checkbox checked={value} label={label} onChange={(event) => change(event.currentTarget.checked)} />;
}

interface ShopChoiceProps extends ShopFieldProps {
  readonly data: NonNullable<NativeSelectProps['data']>;
  readonly disabled?: boolean;
  /** The label is elsewhere: this one is heard alone. */
  readonly bare?: boolean;
}

/** A choice among a few values; the empty choice is stored as null. */
export function ShopChoice({ path, part, label, bare = false, ...input }: ShopChoiceProps) {
  const { value, error, change } = useShopValue<string | null>(path, part);
  return (
    <NativeSelect
      {...(bare ? { 'aria-label': label } : { label })}
      {...input}
      value={value ?? ''}
      error={error}
      onChange={(event) => change(event.currentTarget.value || null)}
    />
  );
}

/** The points of law that the shop decides in a section. */
export const LawChoiceFields = ({ section }: { readonly section: 'leave' | 'pay' }) =>
  lawChoicesIn(section).map(({ path, label, options }) => (
    <ShopChoice
      key={path}
      path={path}
      label={label}
      data={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
    />
  ));

export function ShopText({ path, part, ...input }: ShopFieldProps) {
  const { value, error, change } = useShopValue<string>(path, part);
  return (
    <TextInput
      {...input}
      value={value}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

interface ShopDateProps extends ShopFieldProps {
  /** Empty is null. */
  readonly optional?: boolean;
  readonly namesPiece?: boolean;
}

export function ShopDate({ path, part, optional = false, namesPiece = false, ...input }: ShopDateProps) {
  const { value, error, change } = useShopValue<string | null>(path, part, namesPiece);
  return (
    <DateField
      {...input}
      value={value}
      error={error}
      onChange={(day) => change(optional ? day || null : day)}
    />
  );
}
