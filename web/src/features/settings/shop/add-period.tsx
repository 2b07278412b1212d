import { Group, SegmentedControl, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DateField } from '../../../shared/edit/date-field.tsx';
import { count } from '../../../shared/format/french.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { daysBetween, longestPeriod, periodPieces } from './closing.ts';
import { useShopForm } from './shop-form.ts';

/** Why these days cannot be added; undefined if they can, or if nothing is typed. */
function periodError(from: string, to: string, dates: readonly string[], added: number): string | undefined {
  if (from !== '' && to < from) return 'Le dernier jour suit le premier.';
  if (dates.length > longestPeriod) return `${longestPeriod} jours au plus à la fois.`;
  if (dates.length === 0 || added > 0) return undefined;
  return dates.length > 1 ? 'Ces jours sont déjà dans la liste.' : 'Ce jour est déjà dans la liste.';
}

/** Adds a day or a period to the exceptional days: closed, or open with the usual hours, which can then be changed. */
export function AddPeriod() {
  const { settings, setMany } = useShopForm();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState('open');
  const last = to === '' ? from : to;
  const dates = daysBetween(from, last);
  const added = dates.filter((date) => !(date in settings.exceptionalDays)).length;
  const error = periodError(from, last, dates, added);
  return (
    <Group align="flex-end" gap="sm">
      <DateField label="Autre date" value={from} error={error} onChange={setFrom} />
      <DateField
        label="Jusqu'au (facultatif)"
        value={to}
        min={from || undefined}
        opensAt={from}
        onChange={setTo}
      />
      <SegmentedControl
        aria-label="La boutique, ces jours-là"
        value={kind}
        onChange={setKind}
        data={[
          { value: 'open', label: 'Ouverte' },
          { value: 'closed', label: 'Fermée' },
        ]}
      />
      <TextInput
        label="Raison"
        placeholder="Congés d'été"
        maxLength={60}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <IconButton
        icon={IconPlus}
        disabled={added === 0 || error !== undefined}
        onClick={() => {
          setMany(periodPieces(settings, { from, to: last, label: label.trim(), closed: kind === 'closed' }));
          setFrom('');
          setTo('');
          setLabel('');
        }}
      >
        {added > 1 ? `Ajouter ces ${count(added, 'jour')}` : 'Ajouter ce jour'}
      </IconButton>
    </Group>
  );
}
