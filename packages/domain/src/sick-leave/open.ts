/**
 * The first checks of every decision on an existing certificate: it exists, and it is as its author saw it.
 */
import { type SickLeaveStatus, sickLeaveStatusLabels } from '@fournil/contracts/sick-leave/rules';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { type Loaded, refuse } from '../decision.ts';
import { recordedBy } from '../merge-edit.ts';
import type { Certificate, CertificateDecision, CertificateState } from './record.ts';

/** The parameters of every decision on a certificate: its id, and the revision that its author saw. */
export interface OnCertificate {
  readonly certificateId: string;
  readonly baseRevision?: number | undefined;
}

/** Events that the user must have seen before a decision. Comments and links do not matter for it. */
const sentences: Readonly<Record<string, string>> = {
  CertificateDatesChanged: 'ses dates ont été modifiées',
  CertificateDatesCorrected: 'ses dates ont été corrigées',
  CertificateValidated: 'il a été validé',
  CertificateReopened: 'il a été remis en attente',
  CertificateRejected: 'il a été rejeté',
  CertificateDeclared: 'il a été déclaré',
};

/** 409 with the change, its time and its author. */
function refuseChanged(state: Certificate, last: Recorded<FournilEvent> | undefined): CertificateDecision {
  const { author, when } = recordedBy(last);
  const what = last && sentences[last.type];
  const text = `Cet arrêt maladie a changé : ${what}${when && ` le ${when}`} (${author.changedBy}). Relisez-le avant de recommencer.`;
  return refuse('certificate_changed', {
    ...(what ? { text } : {}),
    details: {
      status: state.status,
      statusLabel: sickLeaveStatusLabels[state.status],
      startDate: state.startDate,
      endDate: state.endDate,
      ...author,
      ...(last ? { revision: last.revision } : {}),
    },
  });
}

/**
 * The certificate, if its status is one of `statuses` and nothing relevant changed since `baseRevision`;
 * otherwise the refusal.
 */
export function openCertificate(
  loaded: Loaded<CertificateState>,
  statuses: readonly SickLeaveStatus[],
  baseRevision: number | undefined,
): { readonly state: Certificate } | { readonly refusal: CertificateDecision } {
  const { state, history } = loaded;
  if (state.status === 'unknown' || state.isCleared) return { refusal: refuse('unknown_certificate') };
  const last = history.findLast((event) => event.type in sentences);
  const isStale = baseRevision !== undefined && last !== undefined && last.revision > baseRevision;
  if (isStale || !statuses.includes(state.status)) return { refusal: refuseChanged(state, last) };
  return { state };
}
