import { reminders } from '@fournil/contracts/onboarding/reminders';
import { taskLabel } from '@fournil/contracts/onboarding/tasks';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { onboardingRecord, type Task } from '@fournil/domain/onboarding/record';
import { erasedText, unlessErased } from '@fournil/events/define';
import { onboardingEvents } from '@fournil/events/onboarding/events';
import { field } from '../audit/define-audit.ts';
import { about, date, shown, text } from '../audit/formats.ts';
import { defineRecordAudit, each, made, notShown, shows } from '../audit/record-audit.ts';

const sides = { entry: 'entrée', exit: 'sortie' } as const;

/** « fait le 03/04/2026 », « à faire ». */
function statusOf({ done, date, refused, attestationProvided }: Task): string {
  if (refused) return attestationProvided ? 'refusée, attestation fournie' : 'refusée, sans attestation';
  if (!done) return 'à faire';
  return date ? `fait le ${frenchDate(date)}` : 'fait';
}

const nameOf = ({ task, label }: Task) => label ?? taskLabel(task);

/** A task's own comment; the other field of a task is the task itself. */
const comment = field('commentaire', text);

export const onboardingAudit = defineRecordAudit({
  takes: onboardingEvents,
  records: [
    shows(onboardingRecord, {
      opened: field(
        "démarches d'entrée et de sortie",
        shown(() => 'suivies'),
        'es',
      ),
      reminders: {
        healthVisit: field(reminders.healthVisit.label, date),
        trialEnd: field(reminders.trialEnd.label, date),
        residencePermit: field(reminders.residencePermit.label, date),
      },
      tasks: each(
        {
          done: made(field('', text), statusOf, 'status'),
          // The comment may be health data: a masked field of its own.
          comment,
          ...{ task: notShown, side: notShown, date: notShown, label: notShown },
          ...{ refused: notShown, attestationProvided: notShown },
        },
        {
          by: nameOf,
          titled: (own, task) => ({
            ...own,
            label: own === comment ? `${taskLabel(task)}, ${own.label}` : taskLabel(task),
          }),
        },
      ),
      // Fields of the employee's own record.
      ...{ exists: notShown, datesAreKept: notShown, entryDate: notShown, exitDate: notShown },
      contractDays: notShown,
    }),
  ],
  fields: { comment },
  events: {
    OnboardingOpened: {
      title: "Démarches d'entrée ouvertes",
      sentence: ({ person }) => about(person, "suivi des démarches d'entrée et de sortie ouvert"),
    },
    ReminderDateSet: {
      title: 'Date à rappeler',
      sentence: ({ data, person }) => {
        const { label } = reminders[data.kind];
        const date = unlessErased(data.date, erasedText);
        const until =
          date === null ? 'plus rappelée' : date === erasedText ? erasedText : `le ${frenchDate(date)}`;
        return about(person, `« ${label} » ${until}`);
      },
    },
    OnboardingTaskChanged: {
      title: "Démarche d'entrée ou de sortie",
      sentence: ({ data, person }) =>
        about(person, `${sides[data.side]}, « ${nameOf(data)} » ${statusOf(data)}`),
      effectiveOn: ({ date }) => date,
    },
  },
});
