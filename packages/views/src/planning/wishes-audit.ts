import { wishLabels } from '@fournil/contracts/planning/wishes';
import { planningWishes } from '@fournil/domain/planning/wishes';
import type { EventOfType } from '@fournil/events/catalogue';
import { isErased } from '@fournil/events/define';
import { planningWishEvents } from '@fournil/events/planning/profile-events';
import { field } from '../audit/define-audit.ts';
import { about, shown } from '../audit/formats.ts';
import { defineRecordAudit, shows } from '../audit/record-audit.ts';

type Wishes = Exclude<EventOfType<'PlanningWishesRecorded'>['data']['wishes'], { erased: true }>;

/** « lundi : plutôt repos, jeudi : plutôt de 06:00 à 14:00 ». */
const wishesText = (wishes: Wishes): string =>
  wishes
    .map(({ day, kind, from, to }) => {
      const wish =
        kind === 'hours' && from && to ? `plutôt de ${from} à ${to}` : wishLabels[kind].toLowerCase();
      return `${day.toLowerCase()}\u202f: ${wish}`;
    })
    .join(', ');

export const wishesAudit = defineRecordAudit({
  takes: planningWishEvents,
  records: [
    shows(planningWishes, {
      wishes: field(
        'souhaits',
        shown((value) => wishesText(value as Wishes)),
        's',
      ),
    }),
  ],
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
      masked: ['wishes'],
    },
  },
});
