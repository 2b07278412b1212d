import { parisDay } from '@fournil/contracts/paris-day';
import type { SickLeaveStatus } from '@fournil/contracts/sick-leave/rules';
import type { EventOfType, FournilEvent } from '@fournil/events/catalogue';
import { type Erased, type TypeIn, unexpected } from '@fournil/events/define';
import { certificateEvents } from '@fournil/events/sick-leave/events';
import type { Aggregate, DecisionOf, Loaded } from '../decision.ts';

type Text = string | Erased | null;

/** The file of a certificate, as its event names it. */
export interface CertificateFile {
  readonly fileId: string;
  /** SHA-256 of the content in clear, hexadecimal. */
  readonly contentHash: string;
  /** Bytes in clear. */
  readonly storedSize: number;
  readonly name: Text;
  readonly type: 'image/jpeg' | 'application/pdf';
}

export interface Certificate {
  readonly status: SickLeaveStatus;
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly prolongs: string | null;
  readonly origin: 'upload' | 'paper';
  readonly file: CertificateFile | null;
  readonly pageCount: number | null;
  /** Read in the text of a PDF: proposed, never decided on. */
  readonly datesRead: Submitted['datesRead'] | null;
  readonly validationNotes: Text;
  readonly declarationNotes: Text;
  /** Why it was rejected. */
  readonly reason: Text;
  /** The last one. */
  readonly comment: Text;
  readonly comments: number;
  /** Why its file is gone: its time was over, or its person's data were erased. */
  readonly fileDestroyed: 'due' | 'erased' | null;
  /** Taken off the list: nothing is decided on it any more [sick-leave-11]. */
  readonly isCleared: boolean;
}

export type CertificateState = { readonly status: 'unknown' } | Certificate;

type Submitted = Extract<FournilEvent, { type: 'CertificateSubmitted' }>['data'];

function fileOf(data: Submitted): CertificateFile | null {
  const { fileId, fileType, contentHash, storedSize } = data;
  if (fileId === undefined || fileType === undefined || contentHash === undefined || storedSize === undefined)
    return null;
  return { fileId, contentHash, storedSize, type: fileType, name: data.fileName ?? null };
}

/** The day of its last declaration or rejection. */
export function decidedOn(history: LoadedCertificate['history']): string | null {
  const last = history.findLast(
    ({ type }) => type === 'CertificateDeclared' || type === 'CertificateRejected',
  );
  return last ? parisDay(new Date(last.metadata.recordedAt)) : null;
}

const received = (data: Submitted): Certificate => ({
  status: 'pending',
  employeeId: data.employeeId,
  startDate: data.startDate,
  endDate: data.endDate,
  prolongs: data.prolongs ?? null,
  origin: data.origin,
  file: fileOf(data),
  pageCount: data.pageCount ?? null,
  datesRead: data.datesRead ?? null,
  validationNotes: null,
  declarationNotes: null,
  reason: null,
  comment: null,
  comments: 0,
  fileDestroyed: null,
  isCleared: false,
});

type Following = Exclude<EventOfType<TypeIn<typeof certificateEvents>>, { type: 'CertificateSubmitted' }>;

function evolveKnown(state: Certificate, event: Following): Certificate {
  switch (event.type) {
    case 'CertificateDatesChanged':
    case 'CertificateDatesCorrected': {
      const { startDate = state.startDate, endDate = state.endDate } = event.data;
      return { ...state, startDate, endDate };
    }
    case 'CertificateValidated':
      return { ...state, status: 'validated', validationNotes: event.data.notes ?? null };
    case 'CertificateReopened':
      return { ...state, status: 'pending', validationNotes: null };
    case 'CertificateRejected':
      return { ...state, status: 'rejected', reason: event.data.reason };
    case 'CertificateDeclared':
      return { ...state, status: 'declared', declarationNotes: event.data.notes ?? null };
    case 'CertificateLinked':
      return { ...state, prolongs: event.data.prolongs };
    case 'CertificateFileDestroyed':
      return { ...state, file: null, fileDestroyed: event.data.cause };
    case 'SickLeaveCleared':
      return { ...state, isCleared: true };
    case 'CertificateCommented':
      return { ...state, comment: event.data.comment, comments: state.comments + 1 };
    default:
      return unexpected(event);
  }
}

/** One certificate from its sending to its declaration. */
export const certificate: Aggregate<CertificateState, 'certificate', TypeIn<typeof certificateEvents>> = {
  category: 'certificate',
  events: certificateEvents,
  initial: { status: 'unknown' },
  evolve(state, event) {
    if (event.type === 'CertificateSubmitted') return received(event.data);
    return state.status === 'unknown' ? state : evolveKnown(state, event);
  },
};

export type CertificateDecision = DecisionOf<typeof certificate>;
export type LoadedCertificate = Loaded<CertificateState, 'certificate'>;
