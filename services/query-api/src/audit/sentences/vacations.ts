import { frenchDate } from '@fournil/contracts/time/french-dates';
import { about, changesText, type Sentences } from './say.ts';

type Types = 'LeaveRecorded' | 'LeaveCorrected' | 'LeaveCancelled';

const period = (data: { readonly startDate: string; readonly endDate: string }): string =>
  data.startDate === data.endDate
    ? `le ${frenchDate(data.startDate)}`
    : `du ${frenchDate(data.startDate)} au ${frenchDate(data.endDate)}`;

const named = { 'Congés payés': 'congés payés', 'Sans solde': 'congé sans solde', Autre: 'congé' } as const;

export const vacationsSentences: Sentences<Types> = {
  LeaveRecorded: ({ data, person }) => about(person, `${named[data.leaveType]} ${period(data)}`),
  LeaveCorrected: (told) =>
    about(told.person, `congé modifié, ${changesText('LeaveCorrected', told, 'sans changement')}`),
  LeaveCancelled: ({ person }) => about(person, 'congé annulé'),
};
