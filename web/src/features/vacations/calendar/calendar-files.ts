/** The leave of a year as files for a spreadsheet (CSV) and for a calendar (RFC 5545). Pure; no reason and no type is shown. */

import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import { byteOrderMark, csvLine } from '@fournil/formats/csv';
import { icsText, leaveEvent } from '@fournil/formats/ics';
import { takenPieces } from '../request-text.ts';

type Leave = Pick<VacationRequest, '_id' | 'employeeName' | 'taken'>;

/** One piece for each stretch that is taken, by first day. */
const pieces = (leaves: readonly Leave[]) =>
  takenPieces(leaves).sort((one, other) => (one.startDate < other.startDate ? -1 : 1));

/** One stretch of leave a line, by first day, as French Excel opens it. */
export const leaveCsv = (leaves: readonly Leave[]): string =>
  [
    byteOrderMark,
    csvLine(['Salarié', 'Du', 'Au', 'Jours', 'Décomptés']),
    ...pieces(leaves).map(({ employeeName, startDate, endDate, duration, counted }) =>
      csvLine([
        employeeName,
        frenchDate(startDate),
        frenchDate(endDate),
        ...[duration, counted ?? ''].map((days) => String(days).replace('.', ',')),
      ]),
    ),
  ].join('');

/** Whole days; half a day has its hours. */
export const leaveIcs = (leaves: readonly Leave[], now: Date): string =>
  icsText(
    pieces(leaves).map((piece) =>
      leaveEvent({ ...piece, leaveId: piece._id }, `Congés\u202f: ${piece.employeeName}`),
    ),
    { stamp: now },
  );
