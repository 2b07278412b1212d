import { counted } from '@fournil/contracts/french-words';
import { retentionRules } from '@fournil/contracts/privacy/retention';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { personRecord } from '@fournil/domain/privacy/record';
import type { Purpose } from '@fournil/events/define';
import { privacyEvents } from '@fournil/events/privacy/events';
import { field } from '../audit/define-audit.ts';
import { about, choice, list, shown, yesNo } from '../audit/formats.ts';
import { defineRecordAudit, notShown, shows } from '../audit/record-audit.ts';

const labels = Object.fromEntries(
  Object.entries(retentionRules).map(([purpose, { label }]) => [purpose, label.toLowerCase()]),
);
const labelOf = (purpose: Purpose) => labels[purpose] ?? purpose;

const keptText = (value: unknown) =>
  Array.isArray(value)
    ? value.map(({ purpose, until }) => `${labelOf(purpose)} jusqu'au ${frenchDate(until)}`).join(', ') ||
      null
    : null;

const why = {
  asked: 'sur demande',
  due: 'leur durée de conservation est passée',
  reapplied: 'déjà effacées avant le retour à un état antérieur',
} as const;

export const privacyAudit = defineRecordAudit({
  takes: privacyEvents,
  records: [
    shows(personRecord, {
      erased: field('données effacées', list(choice(labels)), 'es'),
      kept: field('données que la loi garde', shown(keptText), 'es'),
      waivesPayslips: field('bulletins remis', yesNo, 's'),
      // Fields of the employee's own record.
      ...{ exists: notShown, isActive: notShown, name: notShown, exitDate: notShown },
    }),
  ],
  events: {
    PersonErased: {
      title: 'Données effacées',
      sentence: ({ data, person }) => {
        const kept = keptText(data.kept);
        const erased = data.purposes.map(labelOf).join(', ');
        const still = kept ? `\u202f; gardé\u202f: ${kept}` : '';
        return about(person, `données effacées, ${why[data.cause]}\u202f: ${erased}${still}`);
      },
    },
    PersonalDataExported: {
      title: 'Données personnelles exportées',
      sentence: ({ data, person }) =>
        about(
          person,
          `toutes ses données exportées (${counted(data.facts, 'fait')}, ${counted(data.files, 'fichier')})`,
        ),
    },
  },
});
