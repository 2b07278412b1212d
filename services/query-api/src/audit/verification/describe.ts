import type { AuditVerification } from '@fournil/contracts/audit/verification-endpoints';
import { auditFinding } from '@fournil/contracts/audit/verification-endpoints';
import { type VerificationTable, verificationPatienceS } from '@fournil/read-models/audit/chain-table';

/** A verification as answered. One that shows no life any more has failed, whatever its row says. */
export function describeVerification(row: VerificationTable, now: number): AuditVerification {
  const over = row.status !== 'running' && row.status !== 'waiting';
  const dead = !over && now - row.alive_at.getTime() > verificationPatienceS * 1000;
  const finding = auditFinding.safeParse(row.finding);
  return {
    jobId: row.id,
    status: dead ? 'failed' : row.status,
    source: row.source,
    startedAt: row.requested_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    checked: Number(row.checked),
    total: Number(row.total),
    seals: row.seals,
    finding: finding.success ? finding.data : null,
  };
}
