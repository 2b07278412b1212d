import { frenchDate } from '@fournil/contracts/time/french-dates';
import { noticeMeansLabels } from '@fournil/contracts/vacations/after-illness';
import type { ChildAtHome } from '@fournil/contracts/vacations/children-days';
import { endExceptions } from '@fournil/contracts/vacations/leave-due';
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

const noticeDays = shown((value) =>
  Array.isArray(value)
    ? value
        .map(
          ({ days, until }: { days: number; until: string }) =>
            `${String(days).replace('.', ',')} jusqu’au ${frenchDate(until)}`,
        )
        .join(', ')
    : String(value),
);

const children = shown((value) =>
  Array.isArray(value)
    ? value
        .map(
          ({ bornOn, noAgeLimit }: ChildAtHome) =>
            `né(e) le ${frenchDate(bornOn)}${noAgeLimit ? ', sans limite d’âge' : ''}`,
        )
        .join(' ; ') || 'aucun'
    : String(value),
);

const illness = shown((value) => {
  const { startDate, endDate } = (value ?? {}) as { startDate?: string; endDate?: string };
  return startDate && endDate ? `du ${frenchDate(startDate)} au ${frenchDate(endDate)}` : String(value);
});

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
    endsOn: field('fin du contrat', date, 'e'),
    exception: field('indemnité de fin de contrat non due', choice(endExceptions), 'e'),
    childrenAtHome: field('enfants au foyer', children),
    notifiedOn: field('information reçue le', date, 'e'),
    means: field('information donnée', choice(noticeMeansLabels), 'e'),
    illness: field('arrêt', illness),
    noticeDays: field('jours à prendre', noticeDays),
    withdrawn: field('information', either('retirée', 'donnée'), 'e'),
    atWork: field('accident du travail ou maladie professionnelle', either('oui', 'non')),
    commuting: field('accident de trajet', either('oui', 'non')),
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
    LeaveAfterIllnessNotified: {
      title: 'Information sur les congés après un arrêt',
      sentence: ({ person }) => about(person, 'jours de congé et date limite dits après un arrêt'),
      record: (state, data) => ({
        ...state,
        notifiedOn: data.notifiedOn,
        means: data.means,
        illness: data.illness,
        noticeDays: data.periods,
        withdrawn: false,
      }),
      effectiveOn: ({ notifiedOn }) => notifiedOn,
    },
    LeaveAfterIllnessNoticeWithdrawn: {
      title: 'Information sur les congés retirée',
      sentence: ({ person }) => about(person, 'information donnée après un arrêt retirée'),
      record: (state) => ({ ...state, withdrawn: true }),
      reason: 'reason',
      masked: ['reason'],
    },
    IllnessOriginNoted: {
      title: 'Origine d’un arrêt notée',
      sentence: ({ person }) => about(person, 'origine d’un arrêt notée'),
      record: (state, data) => ({ ...state, atWork: data.atWork, commuting: data.commuting ?? false }),
    },
    LeavePriorityRecorded: {
      title: 'Critères de départ en congé notés',
      sentence: ({ person }) => about(person, 'critères de l’ordre des départs notés'),
      record: (state, data) => ({
        ...state,
        children: data.children,
        secondJob: data.secondJob,
        ...(data.childrenAtHome === undefined ? {} : { childrenAtHome: data.childrenAtHome }),
      }),
    },
    FixedTermEndNoted: {
      title: 'Indemnité de fin de contrat notée',
      sentence: ({ person }) => about(person, 'indemnité de fin de contrat notée'),
      record: (state, data) => ({ ...state, endsOn: data.date, exception: data.exception }),
      effectiveOn: ({ date: day }) => day,
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
