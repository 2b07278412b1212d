import { certificateStepTypes } from '@fournil/contracts/sick-leave/rules';
import type { FournilEvent, Recorded, RecordedOfType } from '@fournil/events/catalogue';
import { type Erased, erasedText, unlessErased } from '@fournil/events/define';
import type { Actor } from '@fournil/events/metadata';
import { certificateEvents } from '@fournil/events/sick-leave/events';
import { json, jsonOrNull, oneOf, sealed } from '../columns.ts';
import { type Change, defineTable, defineView, type RowOf } from '../define.ts';

/** The author: a role, and an employee's id for a personal account. Queries join the names. */
export interface Doer {
  readonly role: Actor['role'] | null;
  readonly employeeId: string | null;
}

interface Act {
  /** ISO instant. */
  readonly at: string;
  readonly by: Doer;
  /** Reason or notes. */
  readonly text: string | null;
}

interface Quality {
  readonly score: number;
  readonly message: string;
  readonly isReadable: boolean;
  readonly advice: readonly string[];
}

/** Certificates; whether one is overdue depends on the clock and is computed by the queries [sick-leave-8]. */
export const certificates = defineTable({
  name: 'certificates',
  key: ['certificateId'],
  columns: {
    certificateId: 'text',
    employeeId: 'text',
    /** Revision of the certificate's stream: what an edit sends back. */
    revision: 'integer',
    status: oneOf('pending', 'validated', 'declared', 'rejected'),
    startDate: 'day',
    endDate: 'day',
    origin: oneOf('upload', 'paper'),
    /** ISO instant. */
    uploadedAt: 'text',
    prolongs: 'text null',
    fileId: 'text null',
    /** ISO instant of the end of its file. */
    fileDestroyedAt: 'text null',
    fileName: sealed('text null'),
    fileSize: 'integer null',
    fileType: 'text null',
    pageCount: 'integer null',
    quality: sealed(jsonOrNull<Quality>()),
    datesRead: sealed(jsonOrNull<{ readonly startDate: string | null; readonly endDate: string | null }>()),
    validation: sealed(jsonOrNull<Act>()),
    rejection: sealed(jsonOrNull<Act>()),
    declaration: sealed(jsonOrNull<Act>()),
    correctedAt: 'text null',
    comments: 'integer',
    /** Taken off the list [sick-leave-11]. */
    isCleared: 'boolean',
  },
  indexes: [['employeeId', 'startDate'], ['uploadedAt'], ['endDate']],
});
export type CertificateRow = RowOf<typeof certificates>;

/** The steps of each certificate, for its history. */
export const certificateSteps = defineTable({
  name: 'certificate_steps',
  key: ['certificateId', 'revision'],
  columns: {
    certificateId: 'text',
    revision: 'integer',
    type: oneOf(...certificateStepTypes),
    at: 'text',
    by: json<Doer>(),
    /** The period after the step, and before it where the step changed it. */
    period: jsonOrNull<{
      readonly from: string;
      readonly to: string;
      readonly was?: readonly [string, string];
    }>(),
    text: sealed('text null'),
  },
});
export type CertificateStepRow = RowOf<typeof certificateSteps>;

type StepType = CertificateStepRow['type'];

const doerOf = ({ metadata }: Recorded<FournilEvent>): Doer => ({
  role: metadata.actor.role ?? null,
  employeeId: metadata.actor.employeeId ?? null,
});

const textOf = (text: string | Erased | undefined): string | null =>
  text === undefined ? null : unlessErased(text, erasedText);

const actOf = (event: Recorded<FournilEvent>, text: string | Erased | undefined): Act => ({
  at: event.metadata.recordedAt,
  by: doerOf(event),
  text: textOf(text),
});

type Dated = Recorded<FournilEvent> & { readonly data: { readonly certificateId: string } };

function stepOf(
  event: Dated,
  type: StepType,
  more: { readonly period?: CertificateStepRow['period']; readonly text?: string | null } = {},
): Change {
  return certificateSteps.put({
    certificateId: event.data.certificateId,
    revision: event.revision,
    type,
    at: event.metadata.recordedAt,
    by: doerOf(event),
    period: more.period ?? null,
    text: more.text ?? null,
  });
}

/** Changes a certificate's row and records the step; the revision is set automatically. */
const changed = (event: Dated, change: (row: CertificateRow) => Partial<CertificateRow>): Change =>
  certificates.amend({ certificateId: event.data.certificateId }, (row) => ({
    ...row,
    ...change(row),
    revision: event.revision,
  }));

const periodOf = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({
  from: startDate,
  to: endDate,
});

function submitted(event: RecordedOfType<'CertificateSubmitted'>): readonly Change[] {
  const { data } = event;
  const row = certificates.putFact(data, {
    revision: event.revision,
    status: 'pending',
    uploadedAt: event.metadata.recordedAt,
    // Size of the stored file, which differs from the upload: photos are converted.
    fileSize: data.storedSize ?? data.fileSize ?? null,
    comments: 0,
    isCleared: false,
  });
  return [row, stepOf(event, 'submitted', { period: periodOf(data) })];
}

/** Only the changed end of a period is in the fact: the step records the whole of it. */
function datesChanged(event: RecordedOfType<'CertificateDatesChanged'>): readonly Change[] {
  const { data } = event;
  let period: CertificateStepRow['period'] = null;
  const row = changed(event, ({ startDate, endDate }) => {
    const [from, to] = [data.startDate ?? startDate, data.endDate ?? endDate];
    period = { from, to, was: [startDate, endDate] };
    return { startDate: from, endDate: to };
  });
  // Changes of one event are applied in order: the row first, then the step that records it.
  const step = stepOf(event, 'dates-changed');
  return [row, { ...step, next: (before) => ({ ...step.next(before), period }) }];
}

export const sickLeaveView = defineView({
  name: 'sick-leave',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [certificates, certificateSteps],
  takes: certificateEvents,
  on: {
    CertificateSubmitted: submitted,
    CertificateDatesChanged: datesChanged,
    CertificateValidated: (event) => [
      changed(event, () => ({ status: 'validated', validation: actOf(event, event.data.notes) })),
      stepOf(event, 'validated', { period: periodOf(event.data), text: textOf(event.data.notes) }),
    ],
    CertificateDatesCorrected: (event) => [
      changed(event, () => ({
        startDate: event.data.startDate,
        endDate: event.data.endDate,
        correctedAt: event.metadata.recordedAt,
      })),
      stepOf(event, 'dates-corrected', {
        period: { ...periodOf(event.data), was: [event.data.previousStartDate, event.data.previousEndDate] },
        text: textOf(event.data.correctionReason),
      }),
    ],
    CertificateReopened: (event) => [
      changed(event, () => ({ status: 'pending', validation: null, correctedAt: null })),
      stepOf(event, 'reopened', { period: periodOf(event.data), text: textOf(event.data.reason) }),
    ],
    CertificateRejected: (event) => [
      changed(event, () => ({ status: 'rejected', rejection: actOf(event, event.data.reason) })),
      stepOf(event, 'rejected', { text: textOf(event.data.reason) }),
    ],
    CertificateDeclared: (event) => [
      changed(event, () => ({ status: 'declared', declaration: actOf(event, event.data.notes) })),
      stepOf(event, 'declared', { period: periodOf(event.data), text: textOf(event.data.notes) }),
    ],
    CertificateCommented: (event) => [
      changed(event, (row) => ({ comments: row.comments + 1 })),
      stepOf(event, 'commented', { text: textOf(event.data.comment) }),
    ],
    CertificateLinked: (event) => [
      changed(event, () => ({ prolongs: event.data.prolongs })),
      stepOf(event, 'linked', { text: event.data.prolongs }),
    ],
    CertificateFileDestroyed: (event) => [
      changed(event, () => ({ fileId: null, fileDestroyedAt: event.metadata.recordedAt })),
    ],
    SickLeaveCleared: (event) => [changed(event, () => ({ isCleared: true }))],
  },
});
