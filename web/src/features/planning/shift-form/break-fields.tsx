import { durationText, timeOf } from '@fournil/contracts/time/clock';
import { ActionIcon, Checkbox, Flex, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { type BoardBreak, readClock, step } from '../plan/board-shift.ts';
import { anotherBreak, breakLengths, type TypedBreak, typedBreaks } from '../plan/breaks.ts';
import classes from './break-fields.module.css';

interface BreakFieldsProps {
  readonly breaks: readonly TypedBreak[];
  /** The breaks that can be read from the typed text; a further break is placed around them. */
  readonly read: readonly BoardBreak[];
  readonly hours: { readonly from: number; readonly to: number };
  readonly disabled: boolean;
  readonly error: { readonly text: string; readonly at: number } | null;
  /** Opened with B: the first break, or the button that adds one, has the focus. */
  readonly focused: boolean;
  readonly onChange: (breaks: readonly TypedBreak[]) => void;
}

const lengthsWith = (minutes: number) =>
  [...new Set([...breakLengths, minutes])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: durationText(value) }));

/** A quarter earlier or later, as typed times allow it. */
function stepped(start: string, by: number): string {
  const minute = readClock(start);
  return minute === null ? start : timeOf(Math.max(0, Math.min(1440 - step, minute + by)));
}

/** The fields of the breaks of a shift: start and length by quarters of an hour; breaks can be added and removed. */
export function BreakFields(props: BreakFieldsProps) {
  const { breaks, read, hours, disabled, error, focused, onChange } = props;
  const next = anotherBreak(read, hours);
  const change = (index: number, part: Partial<TypedBreak>) =>
    onChange(breaks.map((pause, at) => (at === index ? { ...pause, ...part } : pause)));
  return (
    <fieldset className={classes.breaks} disabled={disabled}>
      <legend>Pauses</legend>
      {breaks.length === 0 && <Text c="dimmed">Aucune pause</Text>}
      {breaks.map((pause, index) => {
        const name = breaks.length > 1 ? ` de la pause ${index + 1}` : ' de la pause';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a break has no name but its place
          <div key={index} className={classes.row}>
            <TextInput
              label="Début"
              data-autofocus={(focused && index === 0) || undefined}
              aria-label={`Début${name}`}
              inputMode="numeric"
              value={pause.start}
              error={error?.at === index && error.text}
              onFocus={(event) => event.currentTarget.select()}
              onKeyDown={(event) => {
                const by = { ArrowUp: step, ArrowDown: -step }[event.key];
                if (by === undefined) return;
                event.preventDefault();
                change(index, { start: stepped(pause.start, by) });
              }}
              onChange={(event) => change(index, { start: event.currentTarget.value })}
            />
            <NativeSelect
              label="Durée"
              aria-label={`Durée${name}`}
              value={String(pause.minutes)}
              data={lengthsWith(pause.minutes)}
              onChange={(event) => change(index, { minutes: Number(event.currentTarget.value) })}
            />
            <Checkbox
              className={classes.paid ?? ''}
              label="Payée"
              checked={pause.paid}
              onChange={(event) => change(index, { paid: event.currentTarget.checked })}
            />
            <ActionIcon
              className={classes.remove ?? ''}
              variant="default"
              size={36}
              aria-label={`Retirer la pause de ${pause.start}`}
              onClick={() => onChange(breaks.filter((_, at) => at !== index))}
            >
              <IconX size={16} />
            </ActionIcon>
          </div>
        );
      })}
      <Flex gap={8} wrap="wrap">
        <IconButton
          size="xs"
          data-autofocus={(focused && breaks.length === 0) || undefined}
          icon={IconPlus}
          iconSize={14}
          disabled={next === null}
          onClick={() => next && onChange([...breaks, ...typedBreaks([next])])}
        >
          Ajouter une pause
        </IconButton>
      </Flex>
    </fieldset>
  );
}
