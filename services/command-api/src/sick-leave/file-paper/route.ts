import { filePaperCertificate } from '@fournil/contracts/sick-leave/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import type { SickLeaveDeps } from '../deps.ts';
import { outcomeOf } from '../outcome.ts';
import { submit } from '../submit/submit.ts';

export const filePaperCertificateRoute = (deps: SickLeaveDeps) =>
  implement(filePaperCertificate, async (request) => {
    const { body } = request;
    const { id, done } = await submit(deps, commandOf(deps, filePaperCertificate, request), {
      employeeId: body.employeeId,
      startDate: body.startDate,
      endDate: body.endDate,
      origin: 'paper',
      prolongs: body.prolongs,
      files: request.files ?? [],
      isValidated: body.status === 'validated',
      notes: body.notes,
    });
    return { success: true as const, ...(await outcomeOf(deps, id, done)), ...positionOf(done) };
  });
