import { daysIn } from '@fournil/contracts/absences/rules';
import { maskedText } from '@fournil/contracts/audit/labels';
import { parisDay } from '@fournil/contracts/paris-day';
import { roleNames } from '@fournil/contracts/permissions';
import type { CertificateOverlap, SickLeave } from '@fournil/contracts/sick-leave/answers';
import { overdueReason } from '@fournil/contracts/sick-leave/rules';
import { certificateRetention } from '@fournil/domain/privacy/paper-retention';
import type { Doer } from '@fournil/views/sick-leave/view';
import type { ListedCertificate, Reader } from './select.ts';

export interface Describing {
  readonly reader: Reader;
  readonly now: Date;
  readonly nameOf: (employeeId: string) => string;
}

/** The author as displayed: the name for a personal account, otherwise the role [audit-7]. */
export function doerName({ role, employeeId }: Doer, nameOf: Describing['nameOf']): string {
  if (employeeId !== null) return nameOf(employeeId);
  return role ? roleNames[role] : 'Système';
}

const isMasked = (reader: Reader): boolean => reader.sees === 'all' && reader.masked;

/** A health text as this reader may see it. */
export const shown = (text: string | null, reader: Reader): string | null =>
  text !== null && isMasked(reader) ? maskedText : text;

function readDates(row: ListedCertificate): SickLeave['datesRead'] {
  const { datesRead: read } = row;
  if (!read || (read.startDate === null && read.endDate === null)) return null;
  const matches =
    (read.startDate ?? row.startDate) === row.startDate && (read.endDate ?? row.endDate) === row.endDate;
  return { ...read, matches };
}

function acts(row: ListedCertificate, { reader, nameOf }: Describing) {
  const { validation, rejection, declaration } = row;
  return {
    manualValidation: validation && {
      validatedBy: doerName(validation.by, nameOf),
      validatedAt: validation.at,
      validationNotes: shown(validation.text, reader),
    },
    rejection: rejection && {
      rejectedBy: doerName(rejection.by, nameOf),
      rejectedAt: rejection.at,
      reason: shown(rejection.text, reader) ?? '',
    },
    declaration: declaration && {
      declaredBy: doerName(declaration.by, nameOf),
      declaredAt: declaration.at,
      notes: shown(declaration.text, reader),
    },
  };
}

/** Who may open the file, and until when: a closed one is only for the administrator and its person. */
function fileAccess(row: ListedCertificate, reader: Reader, today: string) {
  const at = (row.status === 'declared' ? row.declaration : row.rejection)?.at;
  const kept = certificateRetention({
    status: row.status,
    endDate: row.endDate,
    decidedOn: at ? parisDay(new Date(at)) : null,
  });
  const hasFile = row.fileId !== null;
  return {
    hasFile,
    fileDestroyedAt: row.fileDestroyedAt,
    closed: kept && { on: kept.closedOn, openUntil: kept.openUntil, keptUntil: kept.keptUntil },
    mayOpenFile: hasFile && !(isMasked(reader) && kept !== null && kept.openUntil < today),
  };
}

/** A certificate as `reader` may see it at `now`. */
export function describeCertificate(
  row: ListedCertificate,
  overlaps: readonly CertificateOverlap[],
  describing: Describing,
): SickLeave {
  const { reader, now } = describing;
  const why = overdueReason(
    { status: row.status, uploadedAt: row.uploadedAt, uploadedOn: parisDay(new Date(row.uploadedAt)) },
    { instant: now, today: parisDay(now) },
  );
  return {
    _id: row.certificateId,
    revision: row.revision,
    employeeId: row.employeeId,
    employeeName: row.name,
    employeeEmail: isMasked(reader) ? null : row.email,
    startDate: row.startDate,
    endDate: row.endDate,
    duration: daysIn(row.startDate, row.endDate),
    origin: row.origin,
    ...fileAccess(row, reader, parisDay(now)),
    originalFileName: shown(row.fileName, reader),
    fileSize: row.fileSize,
    fileType: row.fileType === null ? null : row.fileType === 'image/jpeg' ? 'image/jpeg' : 'application/pdf',
    pageCount: row.pageCount,
    autoValidation: row.quality && {
      qualityScore: row.quality.score,
      validationMessage: row.quality.message,
      isReadable: row.quality.isReadable,
      advice: [...row.quality.advice],
    },
    uploadDate: row.uploadedAt,
    status: row.status,
    isOverdue: why !== null,
    overdueReason: why,
    datesRead: isMasked(reader) ? null : readDates(row),
    ...acts(row, describing),
    correctedAt: row.correctedAt,
    prolongs: row.prolongs,
    commentCount: reader.sees === 'own' ? 0 : row.comments,
    overlaps: [...overlaps],
  };
}
