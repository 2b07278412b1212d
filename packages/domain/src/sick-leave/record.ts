import { parisDay } from '@fournil/contracts/paris-day';
import type { SickLeaveStatus } from '@fournil/contracts/sick-leave/rules';
import type { EventOfType, FournilEvent } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { unlessErased } from '@fournil/events/erased';
import { certificateEvents } from '@fournil/events/sick-leave/events';
import type { Aggregate, DecisionOf, Loaded } from '../decision.ts';

/** The file behind a certificate, as its event names it. */
export interface CertificateFile {
  readonly fileId: string;
  /** SHA-256 of the content in clear, hexadecimal. */
  readonly contentHash: string;
  /** Bytes in clear. */
  readonly storedSize: number;
  readonly name: string;
  readonly type: 'image/jpeg' | 'application/pdf';
}

export interface Certificate {
  readonly status: SickLeaveStatus;
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly prolongs: string | null;
  readonly file: CertificateFile | null;
  /** Taken off the list: nothing is decided on it any more (D118). */
  readonly isCleared: boolean;
}

export type CertificateState = { readonly status: 'unknown' } | Certificate;

type Submitted = Extract<FournilEvent, { type: 'CertificateSubmitted' }>['data'];

function fileOf(data: Submitted): CertificateFile | null {
  const { fileId, fileType, contentHash, storedSize } = data;
  if (fileId === undefined || fileType === undefined || contentHash === undefined || storedSize === undefined)
    return null;
  return { fileId, contentHash, storedSize, type: fileType, name: unlessErased(data.fileName, '') ?? '' };
}

/** The day it was declared or rejected, the last time it was. */
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
  file: fileOf(data),
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
      return { ...state, status: 'validated' };
    case 'CertificateReopened':
      return { ...state, status: 'pending' };
    case 'CertificateRejected':
      return { ...state, status: 'rejected' };
    case 'CertificateDeclared':
      return { ...state, status: 'declared' };
    case 'CertificateLinked':
      return { ...state, prolongs: event.data.prolongs };
    case 'CertificateFileDestroyed':
      return { ...state, file: null };
    case 'SickLeaveCleared':
      return { ...state, isCleared: true };
    case 'CertificateCommented':
      return state;
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
