import { wishLabels } from '@fournil/contracts/planning/wishes';
import type { EventOfType } from '@fournil/events/catalogue';
import { erasedText, isErased } from '@fournil/events/erased';
import { planningWishEvents } from '@fournil/events/planning/wish-events';
import { defineAudit, field } from '../audit/define-audit.ts';
import { shown } from '../audit/formats.ts';
import { about } from '../audit/french.ts';

type Wishes = Exclude<EventOfType<'PlanningWishesRecorded'>['data']['wishes'], { erased: true }>;

/** « lundi : plutôt repos, jeudi : plutôt de 06:00 à 14:00 ». */
const wishesText = (wishes: Wishes): string =>
  wishes
    .map(({ day, kind, from, to }) => {
      const wish =
        kind === 'hours' && from && to ? `plutôt de ${from} à ${to}` : wishLabels[kind].toLowerCase();
      return `${day.toLowerCase()}\u202f: ${wish}`;
    })
    .join(', ') || 'aucun';

export const wishesAudit = defineAudit({
  takes: planningWishEvents,
  fields: {
    // A text in a record, a list of wishes in an event.
    wishes: field(
      'souhaits',
      shown((value) => (Array.isArray(value) ? wishesText(value as Wishes) : String(value))),
      's',
    ),
  },
  families: {},
  events: {
    PlanningWishesRecorded: {
      title: 'Souhaits de planning',
      sentence: ({ data, person }) =>
        about(
          person,
          isErased(data.wishes) || data.wishes.length > 0
            ? 'souhaits de planning dits'
            : 'plus aucun souhait de planning',
        ),
      record: (_, { wishes }) => ({ wishes: isErased(wishes) ? erasedText : wishesText(wishes) }),
      masked: ['wishes'],
    },
  },
});
