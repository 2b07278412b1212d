import { isPlainKind } from '@fournil/contracts/absences/kinds';
import { defined } from '@fournil/contracts/defined';
import { absencesEvents } from '@fournil/events/absences/events';
import { type Erased, unlessErased } from '@fournil/events/define';
import {
  certificateDatesCorrected,
  certificateReopened,
  certificateValidated,
} from '@fournil/events/sick-leave/events';
import { illnessOriginNoted } from '@fournil/events/vacations/account-events';
import { oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/**
 * Sick leaves, absences and delays as declared, and the sick leaves that validated certificates prove; a delay
 * starts and ends on its day.
 */
export const declarations = defineTable({
  name: 'declarations',
  key: ['declarationId'],
  columns: {
    declarationId: 'text',
    employeeId: 'text',
    kind: oneOf('sick-leave', 'absence', 'delay'),
    startDate: 'day',
    endDate: 'day',
    /** Minutes of a delay. */
    duration: 'integer null',
    /** The kind beyond that, from absences/kinds; null for the plain one. */
    absenceKind: sealed('text null'),
    reason: sealed('text null'),
    status: oneOf('active', 'cancelled'),
    /** True for a validated certificate, which replaces the declarations it overlaps [absences-6]; its id is the certificate's. */
    certificate: 'boolean',
    /** Revision of the declaration's stream, or of the certificate's. */
    revision: 'integer',
  },
  // Every read of a declaration looks for a certificate; most pages read entries that ended recently or
  // later.
  indexes: [['employeeId', 'certificate', 'startDate'], ['endDate']],
});
export type DeclarationRow = RowOf<typeof declarations>;

/** A plain kind is named by the declaration itself. */
const kindOf = (kind: string | Erased | undefined) => {
  const known = unlessErased(kind, null) ?? null;
  return known === null || isPlainKind(known) ? null : known;
};

const periodOf = ({ startDate, endDate }: Pick<DeclarationRow, 'startDate' | 'endDate'>) => ({
  startDate,
  endDate,
});

interface Period {
  readonly declarationId: string;
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly absenceKind?: string | Erased | undefined;
  readonly reason?: string | Erased | undefined;
}

const declared = (kind: DeclarationRow['kind'], data: Period, revision: number, duration: number | null) => [
  declarations.putFact(data, {
    kind,
    duration,
    absenceKind: kindOf(data.absenceKind),
    status: 'active',
    certificate: false,
    revision,
  }),
];

export const absencesView = defineView({
  name: 'absences',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [declarations],
  takes: [
    ...absencesEvents,
    certificateValidated,
    certificateDatesCorrected,
    certificateReopened,
    illnessOriginNoted,
  ],
  on: {
    SickLeaveDeclared: ({ data, revision }) => declared('sick-leave', data, revision, null),
    AbsenceDeclared: ({ data, revision }) => declared('absence', data, revision, null),
    DelayDeclared: ({ data, revision }) =>
      declared('delay', { ...data, startDate: data.date, endDate: data.date }, revision, data.duration),
    DeclarationCorrected: ({ data, revision }) => [
      declarations.amendFact(data, {
        ...defined({ startDate: data.date, endDate: data.date }),
        ...(data.absenceKind === undefined ? {} : { absenceKind: kindOf(data.absenceKind) }),
        revision,
      }),
    ],
    CertificateValidated: ({ data, revision }) => [
      // Validated again, it is of the origin that was noted before.
      declarations.change({ declarationId: data.certificateId }, (row) => ({
        declarationId: data.certificateId,
        absenceKind: row?.absenceKind ?? null,
        employeeId: data.employeeId,
        kind: 'sick-leave',
        ...periodOf(data),
        duration: null,
        reason: null,
        status: 'active',
        certificate: true,
        revision,
      })),
    ],
    CertificateDatesCorrected: ({ data, revision }) => [
      declarations.amendFact({ ...periodOf(data), declarationId: data.certificateId }, { revision }),
    ],
    CertificateReopened: ({ data, revision }) => [
      declarations.amendFact({ declarationId: data.certificateId }, { status: 'cancelled', revision }),
    ],
    IllnessOriginNoted: ({ data }) => [
      declarations.change({ declarationId: data.declarationId }, (row) =>
        row === undefined
          ? null
          : {
              ...row,
              absenceKind: unlessErased(data.atWork, false)
                ? 'work'
                : unlessErased(data.commuting, false)
                  ? 'commuting'
                  : null,
            },
      ),
    ],
    DeclarationCancelled: ({ data, revision }) => [
      declarations.amendFact(data, { status: 'cancelled', revision }),
    ],
  },
});
