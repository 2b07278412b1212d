import { isReminderKind, reminders } from '@fournil/contracts/onboarding/reminders';
import { taskLabel } from '@fournil/contracts/onboarding/tasks';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { EventOfType } from '@fournil/events/catalogue';
import { erasedText, unlessErased } from '@fournil/events/erased';
import { onboardingEvents } from '@fournil/events/onboarding/events';
import { defineAudit, field } from '../audit/define-audit.ts';
import { date, either, shown, text } from '../audit/formats.ts';
import { about } from '../audit/french.ts';

type Changed = EventOfType<'OnboardingTaskChanged'>['data'];

const sides = { entry: 'entrée', exit: 'sortie' } as const;

/** « fait le 03/04/2026 », « à faire ». */
function statusOf({ done, date, refused, attestationProvided }: Changed): string {
  if (refused) return attestationProvided ? 'refusée, attestation fournie' : 'refusée, sans attestation';
  if (!done) return 'à faire';
  return date ? `fait le ${frenchDate(date)}` : 'fait';
}

const nameOf = ({ task, label }: Changed) => label ?? taskLabel(task);

export const onboardingAudit = defineAudit({
  takes: onboardingEvents,
  fields: {
    onboarding: field("démarches d'entrée et de sortie", either('suivies', 'non suivies'), 'es'),
    comment: field('commentaire', text),
  },
  families: {
    reminder: (kind) => field(isReminderKind(kind) ? reminders[kind].label : kind, date),
    task: (task) => field(taskLabel(task), shown(String)),
    comment: (task) => field(`${taskLabel(task)}, commentaire`, text),
  },
  events: {
    OnboardingOpened: {
      title: "Démarches d'entrée ouvertes",
      sentence: ({ person }) => about(person, "suivi des démarches d'entrée et de sortie ouvert"),
      record: (state) => ({ ...state, onboarding: true }),
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
      record: (state, data) => ({ ...state, [`reminder.${data.kind}`]: data.date }),
    },
    OnboardingTaskChanged: {
      title: "Démarche d'entrée ou de sortie",
      sentence: ({ data, person }) =>
        about(person, `${sides[data.side]}, « ${nameOf(data)} » ${statusOf(data)}`),
      // The comment may be health data, so it is a separate, masked field.
      record: (state, data) => ({
        ...state,
        [`task.${data.label ?? data.task}`]: statusOf(data),
        [`comment.${data.label ?? data.task}`]: data.comment,
      }),
      effectiveOn: ({ date }) => date,
    },
  },
});
