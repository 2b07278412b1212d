import { addDays } from '@fournil/calendar/days';
import { suggestionsFor } from '@fournil/contracts/settings/exceptional-days';
import { rangeText } from '@fournil/contracts/settings/shop-words';
import { Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { count, formatLongDate } from '../../../shared/format/french.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { AddPeriod } from './add-period.tsx';
import { runsOf } from './closing.ts';
import { ClosingCard } from './closing-card.tsx';
import { ExceptionalCard } from './exceptional-card.tsx';
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
