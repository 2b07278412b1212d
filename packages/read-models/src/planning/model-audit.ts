import { weekParityLabels } from '@fournil/contracts/planning/profile';
import { parseWeekId } from '@fournil/contracts/planning/week';
import { modelWeekEvents } from '@fournil/events/planning/model-events';
import { defineAudit, field } from '../audit/define-audit.ts';
import { choice, shown } from '../audit/formats.ts';

const weekName = (id: string): string => {
  const week = parseWeekId(id);
  return week ? `semaine ${week.week} de ${week.year}` : id;
};

export const modelAudit = defineAudit({
  takes: modelWeekEvents,
  fields: {
    weeks: field('semaines concernées', choice(weekParityLabels), 'es'),
    week: field(
      'prise de la',
      shown((id) => weekName(String(id))),
    ),
    shifts: field(
      'créneaux',
      shown((all) => (Array.isArray(all) ? String(all.length) : null)),
      's',
    ),
  },
  families: {
    model: (weeks) =>
      field(
        `semaine modèle, ${weekParityLabels[weeks as 'all'] ?? weeks}`,
        shown((id) => weekName(String(id))),
        'e',
      ),
  },
  events: {
    ModelWeekSaved: {
      title: 'Semaine modèle',
      sentence: ({ data }) =>
        `Semaine modèle, ${weekParityLabels[data.weeks]}\u202f: celle de la ${weekName(data.week)}`,
      record: (state, { weeks, week }) => {
        const { 'model.all': _all, ...others } = state;
        return { ...(weeks === 'all' ? {} : others), [`model.${weeks}`]: week };
      },
    },
    ModelWeekRemoved: {
      title: 'Semaine modèle retirée',
      sentence: () => 'Les plannings ne suivent plus de semaine modèle',
      record: () => ({}),
    },
  },
});
