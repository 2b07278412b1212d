import { suggestionsFor } from '@fournil/contracts/settings/exceptional-days';
import type { ExceptionalDay } from '@fournil/contracts/settings/shop';
import { rangeText } from '@fournil/contracts/settings/shop-words';
import { addDays } from '@fournil/contracts/time/calendar';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DateField } from '../../../shared/edit/date-field.tsx';
import { formatLongDate } from '../../../shared/format/french.ts';
import { ExceptionalCard } from './exceptional-card.tsx';
import { PublicHolidays } from './public-holidays.tsx';
import { Part, Section } from './section.tsx';
import { useShopForm } from './shop-form.ts';

/** How far ahead special days are proposed, in days. */
const horizon = 200;

const blank: ExceptionalDay = {
  label: '',
  hours: [{ from: '06:30', to: '19:30' }],
  affluence: null,
  dayType: null,
};

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
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={14} />}
              aria-label={`Ajouter ${proposed.label}, ${formatLongDate(date)}`}
              onClick={() => set(`exceptionalDays.${date}`, proposed)}
            >
              Ajouter
            </Button>
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

function AddDay() {
  const { settings, set } = useShopForm();
  const [date, setDate] = useState('');
  const known = date in settings.exceptionalDays;
  return (
    <Group align="flex-end" gap="sm">
      <DateField
        label="Autre date"
        value={date}
        error={known ? 'Ce jour est déjà dans la liste.' : undefined}
        onChange={setDate}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={date === '' || known}
        onClick={() => {
          set(`exceptionalDays.${date}`, blank);
          setDate('');
        }}
      >
        Ajouter ce jour
      </Button>
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
      intro="Les dates où la boutique n'est pas comme d'habitude. Un jour typé ici l'emporte sur tout le reste."
    >
      <Suggestions />
      <Part title="Vos jours exceptionnels">
        {coming.length === 0 && (
          <Text size="sm" c="dimmed">
            Aucun jour exceptionnel à venir.
          </Text>
        )}
        {coming.map((date) => (
          <ExceptionalCard key={date} date={date} />
        ))}
        {dates.length > coming.length && (
          <Text size="sm" c="dimmed">
            {`${dates.length - coming.length} jour(s) passé(s) gardé(s) pour l'historique.`}
          </Text>
        )}
        <AddDay />
      </Part>
      <PublicHolidays />
    </Section>
  );
}
