import { randomUUID } from 'node:crypto';
import { startVerification } from '@fournil/contracts/audit/endpoints';
import { implement } from '@fournil/http-service/service';
import { requestVerification } from '@fournil/read-models/audit/chain-table';
import type { CommandDeps } from '../../kernel/execute.ts';
import { onceThere } from '../once-there.ts';

/** Written down for the projections, which hold the chain; nothing enters the log. */
export const startVerificationRoute = ({ vault }: CommandDeps) =>
  implement(startVerification, async () => {
    const jobId = await onceThere(requestVerification(vault.pool, randomUUID(), 'screen'));
    return { success: true as const, data: { jobId } };
  });
