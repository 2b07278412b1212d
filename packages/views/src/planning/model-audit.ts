import { weekParityLabels } from '@fournil/contracts/planning/profile';
import { parseWeekId } from '@fournil/contracts/planning/week';
import { modelWeek } from '@fournil/domain/planning/model';
import { modelWeekEvents } from '@fournil/events/planning/model-events';
import { field } from '../audit/define-audit.ts';
import { shown } from '../audit/formats.ts';
import { defineRecordAudit, shows } from '../audit/record-audit.ts';

const weekName = (id: string): string => {
  const week = parseWeekId(id);
  return week ? `semaine ${week.week} de ${week.year}` : id;
};

const model = (weeks: keyof typeof weekParityLabels) =>
  field(
    `semaine modèle, ${weekParityLabels[weeks]}`,
    shown((id) => weekName(String(id))),
    'e',
  );

export const modelAudit = defineRecordAudit({
  takes: modelWeekEvents,
  records: [shows(modelWeek, { all: model('all'), even: model('even'), odd: model('odd') })],
  events: {
    ModelWeekSaved: {
      title: 'Semaine modèle',
      sentence: ({ data }) =>
        `Semaine modèle, ${weekParityLabels[data.weeks]}\u202f: celle de la ${weekName(data.week)}`,
    },
    ModelWeekRemoved: {
      title: 'Semaine modèle retirée',
      sentence: () => 'Les plannings ne suivent plus de semaine modèle',
    },
  },
});
