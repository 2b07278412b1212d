import { lastYear, mondayOf, type Week, weekAfter, weekId, weekOf } from '@fournil/contracts/planning/week';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Checkbox, Fieldset, ScrollArea, SimpleGrid, Text } from '@mantine/core';
import { todayInParis } from '../../../shared/format/french.ts';

interface TrainingWeeksProps {
  readonly trainingDays: readonly string[];
  readonly openWeeks: readonly string[];
  readonly onChange: (openWeeks: string[]) => void;
}

/** Half a year ahead, as a CFA gives out its calendar. */
const shownWeeks = 30;

/** Weeks in which the CFA is closed: the apprentice works on the training days. */
export function TrainingWeeks({ trainingDays, openWeeks, onChange }: TrainingWeeksProps) {
  const current = weekOf(todayInParis());
  const weeks = Array.from({ length: shownWeeks }, (_, by): Week => weekAfter(current, by)).filter(
    ({ year }) => year <= lastYear,
  );
  const shown = new Set(weeks.map(weekId));
  return (
    <Fieldset legend="Semaines sans CFA">
      <Text size="sm" mb="xs">
        {trainingDays.length
          ? `En formation le ${trainingDays.join(', ').toLowerCase()}, sauf les semaines cochées.`
          : 'Aucun jour de formation dans la fiche.'}
      </Text>
      <ScrollArea.Autosize mah={220} viewportProps={{ tabIndex: 0, 'aria-label': 'Semaines sans CFA' }}>
        <Checkbox.Group
          value={[...openWeeks]}
          onChange={(chosen) =>
            onChange(
              [...openWeeks.filter((id) => !shown.has(id)), ...chosen.filter((id) => shown.has(id))].sort(),
            )
          }
        >
          <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
            {weeks.map((week) => (
              <Checkbox
                key={weekId(week)}
                size="sm"
                value={weekId(week)}
                label={`S${week.week} · ${columnDate(mondayOf(week))}`}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      </ScrollArea.Autosize>
    </Fieldset>
  );
}
