import { parseWeekId } from '@fournil/contracts/planning/week';
import { about, type Sentences, thin } from './say.ts';

type Types = 'WeekRowSaved' | 'WeekAffluenceChanged';

/** « semaine 48 (2026) », as the planning page names it. */
function weekName(id: string): string {
  const week = parseWeekId(id);
  return week ? `semaine ${week.week} (${week.year})` : id;
}

export const planningSentences: Sentences<Types> = {
  WeekRowSaved: ({ data, person }) => about(person, `contraintes de la ${weekName(data.week)} enregistrées`),
  WeekAffluenceChanged: ({ data }) =>
    `Affluence de la ${weekName(data.week)}${thin}: ${Object.entries(data.levels)
      .map(([day, level]) => `${day.toLowerCase()} ${level}/4`)
      .join(', ')}`,
};
