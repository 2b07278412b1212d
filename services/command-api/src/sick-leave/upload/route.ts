import { Refusal } from '@fournil/contracts/refusals';
import { uploadSickLeave } from '@fournil/contracts/sick-leave/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import type { Executed } from '../../kernel/execute.ts';
import type { CertificateState } from '../certificate.ts';
import type { SickLeaveDeps } from '../deps.ts';
import { outcomeOf } from '../outcome.ts';
import { findPerson } from '../person.ts';
import { submit } from '../submit/submit.ts';

/** The verdict as recorded: a retry answers what its first sending did. */
function verdictIn(done: Executed<CertificateState>) {
  const submitted = done.events.find((event) => event.type === 'CertificateSubmitted');
  const quality = submitted?.data.quality;
  return {
    qualityScore: quality?.score ?? 0,
    validationMessage: quality?.message ?? '',
    isReadable: quality?.isReadable ?? false,
    advice: quality?.advice ?? [],
  };
}

export const uploadSickLeaveRoute = (deps: SickLeaveDeps) =>
  implement(uploadSickLeave, async (request) => {
    const { body, session } = request;
    const found = await findPerson(body, deps, session?.employeeId);
    if (!('person' in found)) {
      const { message } = found;
      throw new Refusal('invalid_input', { text: message, fields: [{ field: 'employeeName', message }] });
    }
    const { id, done } = await submit(deps, commandOf(deps, uploadSickLeave, request), {
      employeeId: found.person.employeeId,
      startDate: body.startDate,
      endDate: body.endDate,
      origin: 'upload',
      prolongs: body.prolongs,
      files: request.files ?? [],
    });
    const { data } = await outcomeOf(deps, id, done);
    // What somebody's colleague sent is nobody else's to know.
    const overlaps = session?.role === 'admin' || session?.employeeId !== undefined ? data.overlaps : [];
    return {
      success: true as const,
      data: { ...data, overlaps, autoValidation: verdictIn(done) },
      ...positionOf(done),
    };
  });
