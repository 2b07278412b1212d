import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { ChildAtHome } from '@fournil/contracts/vacations/account-fields';
import { endExceptions, noticeMeansLabels } from '@fournil/contracts/vacations/account-fields';
import { leaveAccount } from '@fournil/domain/vacations/account';
import { leaveAccountEvents } from '@fournil/events/vacations/account-events';
import { field } from '../audit/define-audit.ts';
import { about, amount, choice, date, either, shown, text } from '../audit/formats.ts';
import { defineRecordAudit, each, notShown, shows } from '../audit/record-audit.ts';

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

const origin = {
  atWork: field('accident du travail ou maladie professionnelle', either('oui', 'non')),
  commuting: field('accident de trajet', either('oui', 'non')),
};

export const leaveAccountsAudit = defineRecordAudit({
  takes: leaveAccountEvents,
  records: [
    shows(leaveAccount, {
      opening: {
        asOf: field('soldes repris au', date),
        periods: field('jours restants par période', periods),
        recovery: field('jours de récupération', amount()),
      },
      corrections: each({
        account: field('compte', choice({ paid: 'congés payés', recovery: 'récupération' })),
        period: field('période commencée', date, 'e'),
        days: field('jours de la correction', amount()),
        effectiveOn: field('à compter du', date),
        restOf: notShown,
      }),
      children: field('enfants à charge', amount()),
      secondJob: field('autre employeur', either('oui', 'non')),
      ends: each(field('indemnité de fin de contrat non due', choice(endExceptions), 'e'), {
        titled: (own, day) => ({ ...own, label: `${own.label} (contrat fini le ${frenchDate(day)})` }),
      }),
      childrenAtHome: field('enfants au foyer', children),
      notices: each({
        notifiedOn: field('information reçue le', date, 'e'),
        means: field('information donnée', choice(noticeMeansLabels), 'e'),
        illness: field('arrêt', illness),
        periods: field('jours à prendre', noticeDays),
      }),
      origins: each(origin),
      feedHash: field(
        'adresse d’agenda',
        shown(() => 'ouverte'),
        'e',
      ),
    }),
  ],
  // The fields as in the events.
  fields: {
    reason: field('motif', text),
    ...origin,
    childrenAtHome: field('enfants au foyer', children),
    illness: field('arrêt', illness),
  },
  events: {
    LeaveBalanceOpened: {
      title: 'Soldes de congés repris',
      sentence: ({ person }) => about(person, 'soldes de congés repris du bulletin de paie'),
      effectiveOn: ({ asOf }) => asOf,
    },
    LeaveBalanceCorrected: {
      title: 'Solde de congés corrigé',
      sentence: ({ person }) => about(person, 'solde de congés corrigé'),
      reason: 'reason',
      effectiveOn: ({ effectiveOn }) => effectiveOn,
    },
    LeaveAfterIllnessNotified: {
      title: 'Information sur les congés après un arrêt',
      sentence: ({ person }) => about(person, 'jours de congé et date limite dits après un arrêt'),
      effectiveOn: ({ notifiedOn }) => notifiedOn,
    },
    LeaveAfterIllnessNoticeWithdrawn: {
      title: 'Information sur les congés retirée',
      sentence: ({ person }) => about(person, 'information donnée après un arrêt retirée'),
      reason: 'reason',
      masked: ['reason'],
    },
    IllnessOriginNoted: {
      title: 'Origine d’un arrêt notée',
      sentence: ({ person }) => about(person, 'origine d’un arrêt notée'),
    },
    LeavePriorityRecorded: {
      title: 'Critères de départ en congé notés',
      sentence: ({ person }) => about(person, 'critères de l’ordre des départs notés'),
    },
    FixedTermEndNoted: {
      title: 'Indemnité de fin de contrat notée',
      sentence: ({ person }) => about(person, 'indemnité de fin de contrat notée'),
      effectiveOn: ({ date: day }) => day,
    },
    CalendarFeedOpened: {
      title: 'Adresse d’agenda ouverte',
      sentence: ({ data, person }) => aboutFeed(data, person, 'ouverte'),
    },
    CalendarFeedClosed: {
      title: 'Adresse d’agenda fermée',
      sentence: ({ data, person }) => aboutFeed(data, person, 'fermée'),
    },
  },
});
