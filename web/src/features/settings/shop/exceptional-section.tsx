import { addDays } from '@fournil/calendar/days';
import { suggestionsFor } from '@fournil/domain/settings/exceptional-days';
import { rangeText } from '@fournil/domain/settings/shop-words';
import { Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DateField } from '../../../shared/edit/date-field.tsx';
import { count, formatLongDate } from '../../../shared/format/french.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { daysBetween, longestPeriod, periodPieces, runsOf } from './closing.ts';
import { ClosingCard, ExceptionalCard } from './exceptional-card.tsx';
import { PublicHolidays } from './public-holidays.tsx';
import { Part, Section } from './section.tsx';
import { useShopForm } from './shop-form.ts';

/** How far ahead special days are proposed, in days. */
const horizon = 200;

function Suggestions() {
  const { settings, holidays, today, set } = useShopForm();
  const dates = Array.from({ length: horizon }, (_, index) => addDays(today, index));
  const found = suggestionsFor(settings, dates, holidays);
  if (found.length === 0) return null;
  return (
    <Part title="Proposés pour les prochains mois">
      <Stack gap={6}>
        {found.map(({ date, proposed, opensClosingDay }) => (
          <Group key={date} gap="sm" wrap="wrap">
            <IconButton
              size="compact-md"
              icon={IconPlus}
              iconSize={14}
              aria-label={`Ajouter ${proposed.label}, ${formatLongDate(date)}`}
              onClick={() => set(`exceptionalDays.${date}`, proposed)}
            >
              Ajouter
            </IconButton>
            <Text size="sm">
              <strong>{proposed.label}</strong>, {formatLongDate(date)} :{' '}
              {proposed.hours.map(rangeText).join(' et ')}, affluence {proposed.affluence}/4
              {opensClosingDay && ' (ouvre un jour de fermeture)'}
            </Text>
          </Group>
        ))}
      </Stack>
    </Part>
  );
}

/** Why these days cannot be added; undefined if they can, or if nothing is typed. */
function periodError(from: string, to: string, dates: readonly string[], added: number): string | undefined {
  if (from !== '' && to < from) return 'Le dernier jour suit le premier.';
  if (dates.length > longestPeriod) return `${longestPeriod} jours au plus à la fois.`;
  if (dates.length === 0 || added > 0) return undefined;
  return dates.length > 1 ? 'Ces jours sont déjà dans la liste.' : 'Ce jour est déjà dans la liste.';
}

/** Adds a day or a period to the exceptional days: closed, or open with the usual hours, which can then be changed. */
function AddPeriod() {
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

export function ExceptionalSection() {
  const { settings, today } = useShopForm();
  const dates = Object.keys(settings.exceptionalDays).sort();
  const coming = dates.filter((date) => date >= today);
  return (
    <Section
      id="jours-exceptionnels"
      title="Jours exceptionnels"
      sections={['publicHolidays']}
      intro="Les dates où la boutique n'est pas comme d'habitude. Un jour saisi ici l'emporte sur tout le reste."
    >
      <Suggestions />
      <Part title="Vos jours exceptionnels">
        {coming.length === 0 && (
          <Text size="sm" c="dimmed">
            Aucun jour exceptionnel à venir.
          </Text>
        )}
        {runsOf(settings.exceptionalDays, coming).map((run) =>
          run.dates.length > 1 ? (
            <ClosingCard key={run.from} run={run} />
          ) : (
            <ExceptionalCard key={run.from} date={run.from} />
          ),
        )}
        {dates.length > coming.length && (
          <Text size="sm" c="dimmed">
            {`${count(dates.length - coming.length, 'jour passé gardé', 'jours passés gardés')} pour l'historique.`}
          </Text>
        )}
        <AddPeriod />
      </Part>
      <PublicHolidays />
    </Section>
  );
}
