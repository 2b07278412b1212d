import { getVerification } from '@fournil/contracts/audit/verification-endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import type { VerificationTable } from '@fournil/read-models/audit/chain-table';
import type { QueryDeps } from '../../kernel/deps.ts';
import { describeVerification } from './describe.ts';

export const getVerificationRoute = ({ pool }: QueryDeps) =>
  implement(getVerification, async ({ params }) => {
    const { rows } = await pool.query<VerificationTable>('select * from audit.verifications where id = $1', [
      params.jobId,
    ]);
    if (!rows[0]) throw new Refusal('not_found');
    return { success: true as const, data: describeVerification(rows[0], Date.now()) };
  });
