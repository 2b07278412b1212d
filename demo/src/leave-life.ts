/** Leave beyond the data: wishes of the staff over a year, granted, refused, withdrawn, and some that still wait. */
import { addDays } from '@fournil/calendar/days';
import { referencePeriodOf } from '@fournil/domain/vacations/balance/acquisition';
import { type DemoActor, type DemoCall, type Step, step } from './step.ts';

interface Wish {
  readonly who: `@${string}`;
  /** True: on the person's own account; otherwise the administrator enters it. */
  readonly self: boolean;
  readonly asked: readonly [date: string, time: string];
  readonly startDate: string;
  readonly endDate: string;
  readonly startHalf?: 'afternoon';
  readonly endHalf?: 'morning';
  readonly type?: string;
  readonly familyEvent?: string;
  readonly precisions?: string;
  /** The decision and its time; null while pending. */
  readonly end:
    | readonly [what: 'accept' | 'reject' | 'withdraw', date: string, time: string, reason?: string]
    | null;
  /** Other dates the manager proposed while it waits. */
  readonly proposed?: readonly [date: string, time: string, body: Readonly<Record<string, string>>];
  /** The person asks to cancel the leave accepted before. */
  readonly cancellation?: readonly [date: string, time: string, reason: string];
}

/** Clear of the data's own events and of the weeks that are planned. */
const wishes: readonly Wish[] = [
  {
    who: '@sandrine-legoff',
    self: true,
    asked: ['2025-11-10', '14:20'],
    startDate: '2026-02-02',
    endDate: '2026-02-08',
    precisions: 'Neige avec les enfants',
    end: ['accept', '2025-11-14', '18:05'],
  },
  {
    who: '@philippe-carpentier',
    self: false,
    asked: ['2026-03-02', '15:10'],
    startDate: '2026-05-11',
    endDate: '2026-05-17',
    end: ['accept', '2026-03-02', '15:12'],
  },
  {
    who: '@nadia-benali',
    self: true,
    asked: ['2026-03-16', '13:02'],
    startDate: '2026-07-06',
    endDate: '2026-07-19',
    precisions: 'Mariage de ma sœur',
    end: ['accept', '2026-03-20', '17:40'],
  },
  {
    who: '@aurelie-fontaine',
    self: true,
    asked: ['2026-03-18', '12:44'],
    startDate: '2026-07-20',
    endDate: '2026-08-02',
    end: ['accept', '2026-03-20', '17:42'],
  },
  {
    who: '@emilie-vasseur',
    self: false,
    asked: ['2026-03-25', '10:15'],
    startDate: '2026-07-13',
    endDate: '2026-07-26',
    end: [
      'reject',
      '2026-03-27',
      '18:10',
      'Nadia est déjà en congés : deux semaines plus tard conviendraient.',
    ],
  },
  {
    who: '@emilie-vasseur',
    self: false,
    asked: ['2026-03-30', '10:05'],
    startDate: '2026-08-03',
    endDate: '2026-08-16',
    end: ['accept', '2026-03-30', '10:07'],
  },
  {
    who: '@fatou-diarra',
    self: true,
    asked: ['2026-05-04', '16:31'],
    startDate: '2026-08-24',
    endDate: '2026-09-06',
    end: ['accept', '2026-05-07', '17:55'],
  },
  {
    who: '@karim-haddad',
    self: true,
    asked: ['2026-06-08', '13:20'],
    startDate: '2026-06-19',
    endDate: '2026-06-22',
    type: 'Événement familial',
    familyEvent: 'Mariage ou PACS',
    end: ['accept', '2026-06-08', '19:02'],
  },
  {
    who: '@mathieu-lambert',
    self: true,
    asked: ['2026-09-14', '09:50'],
    startDate: '2026-10-19',
    endDate: '2026-10-25',
    end: ['withdraw', '2026-09-21', '08:12'],
  },
  {
    who: '@nadia-benali',
    self: true,
    asked: ['2026-11-09', '19:24'],
    startDate: '2027-02-15',
    endDate: '2027-02-21',
    precisions: 'Vacances scolaires',
    end: null,
  },
  {
    who: '@fatou-diarra',
    self: true,
    asked: ['2026-11-16', '12:40'],
    startDate: '2027-02-18',
    endDate: '2027-02-24',
    end: null,
  },
  {
    who: '@aurelie-fontaine',
    self: true,
    asked: ['2026-11-18', '13:15'],
    startDate: '2027-01-11',
    endDate: '2027-01-13',
    type: 'Sans solde',
    end: null,
  },
  {
    who: '@mathieu-lambert',
    self: true,
    asked: ['2026-10-26', '12:05'],
    startDate: '2027-01-07',
    endDate: '2027-01-08',
    startHalf: 'afternoon',
    end: ['accept', '2026-10-28', '17:30'],
    cancellation: ['2026-11-14', '12:30', 'Mon rendez-vous est reporté'],
  },
  // Both at once leave too few people in the bakehouse, on the day when the apprentice is at school. Two weeks: in one of
  // them that day may be a holiday.
  {
    who: '@mathieu-lambert',
    self: true,
    asked: ['2026-11-12', '12:10'],
    startDate: '2027-04-05',
    endDate: '2027-04-18',
    end: null,
  },
  {
    who: '@philippe-carpentier',
    self: true,
    asked: ['2026-11-13', '14:30'],
    startDate: '2027-04-05',
    endDate: '2027-04-18',
    end: null,
  },
  {
    who: '@karim-haddad',
    self: true,
    asked: ['2026-11-10', '13:40'],
    startDate: '2027-03-01',
    endDate: '2027-03-07',
    end: null,
    proposed: [
      '2026-11-17',
      '18:20',
      {
        startDate: '2027-03-08',
        endDate: '2027-03-14',
        comment: 'Une semaine plus tard : le fournil manque de monde la première semaine de mars.',
      },
    ],
  },
];

const path = (name: string, what: string) => `/vacation-requests/#${name}/${what}`;

const asksCancellation = (
  as: DemoActor,
  name: string,
  [date, time, reason]: readonly [string, string, string],
): Step => step(date, time, { as, method: 'POST', path: path(name, 'ask-cancellation'), body: { reason } });

/** Requested on one day, decided on another. */
export const leaveLife: readonly Step[] = wishes.flatMap((wish, at) => {
  const { who, self, asked, end, proposed, cancellation, ...rest } = wish;
  const name = `leave-${at}`;
  const actor: DemoActor = self ? who : 'admin';
  const request: DemoCall = {
    as: actor,
    method: 'POST',
    path: '/vacation-requests',
    body: { employeeId: who, ...rest },
    remember: name,
  };
  if (!end) {
    const [date, time, body] = proposed ?? [];
    return [
      step(...asked, request),
      ...(date && time && body
        ? [step(date, time, { as: 'admin', method: 'PATCH', path: path(name, 'propose'), body })]
        : []),
    ];
  }
  const [what, date, time, reason] = end;
  return [
    step(...asked, request),
    step(date, time, {
      as: what === 'withdraw' ? actor : 'admin',
      method: what === 'withdraw' ? 'POST' : 'PATCH',
      path: path(name, what),
      ...(reason ? { body: { reason } } : {}),
    }),
    ...(cancellation ? [asksCancellation(actor, name, cancellation)] : []),
  ];
});

/** Opening balances by the payslips of October: of the period being taken, and of the new one. */
const told = [
  ['@nadia-benali', 11, 12.5, 0],
  ['@mathieu-lambert', 6, 12.5, 1],
  ['@sandrine-legoff', 14, 12.5, 0],
  ['@philippe-carpentier', 9, 12.5, 0.5],
] as const;

/** Opening balances, entered once. A period begins on a 1 June of the calendar the demo is moved to. */
export function openedBalances(shift: number): readonly Step[] {
  const asOf = '2025-10-31';
  const { start } = referencePeriodOf(addDays(asOf, shift));
  const period = (from: string) => addDays(from, -shift);
  const before = referencePeriodOf(addDays(start, -1)).start;
  return told.map(([who, previous, current, recovery]) =>
    step('2025-11-03', '14:10', {
      as: 'admin',
      method: 'POST',
      path: `/leave-accounts/${who}/opening`,
      body: {
        asOf,
        periods: [
          { period: period(before), days: previous },
          { period: period(start), days: current },
        ],
        recovery,
      },
    }),
  );
}

/** Leave that the manager records without a request. */
export const recordedLeave: readonly Step[] = [
  step('2026-04-13', '11:20', {
    as: 'admin',
    method: 'POST',
    path: '/leaves',
    body: {
      employeeId: '@monique-perrin',
      startDate: '2026-06-08',
      endDate: '2026-06-14',
      type: 'Congés payés',
      comment: 'Vu avec elle',
    },
  }),
];
