import { leaveAccountEvents } from '@fournil/events/vacations/account-events';
import { defineAudit, field } from '../audit/define-audit.ts';
import { amount, choice, date, either, shown, text } from '../audit/formats.ts';
import { about } from '../audit/french.ts';

const periods = shown((value) =>
  Array.isArray(value)
    ? value
        .map(
          ({ period, days }: { period: string; days: number }) =>
            `${period.slice(0, 4)}\u202f: ${String(days).replace('.', ',')}`,
        )
        .join(', ')
    : String(value),
);

const aboutFeed = (data: { readonly employeeId?: string | undefined }, person: string, what: string) =>
  data.employeeId === undefined
    ? `adresse d’agenda de la boutique ${what}`
    : about(person, `adresse d’agenda ${what}`);

export const leaveAccountsAudit = defineAudit({
  takes: leaveAccountEvents,
  fields: {
    reason: field('motif', text),
    openedOn: field('soldes repris au', date),
    openedPeriods: field('jours restants par période', periods),
    openedRecovery: field('jours de récupération', amount()),
    account: field('compte', choice({ paid: 'congés payés', recovery: 'récupération' })),
    period: field('période commencée', date, 'e'),
    days: field('jours de la correction', amount()),
    effectiveOn: field('à compter du', date),
    children: field('enfants à charge', amount()),
    secondJob: field('autre employeur', either('oui', 'non')),
    feed: field('adresse d’agenda', either('ouverte', 'fermée'), 'e'),
  },
  events: {
    LeaveBalanceOpened: {
      title: 'Soldes de congés repris',
      sentence: ({ person }) => about(person, 'soldes de congés repris du bulletin de paie'),
      record: (state, data) => ({
        ...state,
        openedOn: data.asOf,
        openedPeriods: data.periods,
        openedRecovery: data.recovery,
      }),
      effectiveOn: ({ asOf }) => asOf,
    },
    LeaveBalanceCorrected: {
      title: 'Solde de congés corrigé',
      sentence: ({ person }) => about(person, 'solde de congés corrigé'),
      record: (state, data) => ({
        ...state,
        account: data.account,
        ...(data.period === undefined ? {} : { period: data.period }),
        days: data.days,
        effectiveOn: data.effectiveOn,
      }),
      reason: 'reason',
      effectiveOn: ({ effectiveOn }) => effectiveOn,
    },
    LeavePriorityRecorded: {
      title: 'Critères de départ en congé notés',
      sentence: ({ person }) => about(person, 'critères de l’ordre des départs notés'),
      record: (state, data) => ({ ...state, children: data.children, secondJob: data.secondJob }),
    },
    CalendarFeedOpened: {
      title: 'Adresse d’agenda ouverte',
      sentence: ({ data, person }) => aboutFeed(data, person, 'ouverte'),
      record: (state) => ({ ...state, feed: true }),
    },
    CalendarFeedClosed: {
      title: 'Adresse d’agenda fermée',
      sentence: ({ data, person }) => aboutFeed(data, person, 'fermée'),
      record: (state) => ({ ...state, feed: false }),
    },
  },
});
