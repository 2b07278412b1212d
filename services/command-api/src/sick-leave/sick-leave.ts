import {
  changeSickLeaveDates,
  clearSickLeaves,
  commentSickLeave,
  correctSickLeaveDates,
  declareCertificate,
  linkSickLeave,
  rejectSickLeave,
  validateSickLeave,
} from '@fournil/contracts/sick-leave/endpoints';
import { reopenSickLeave } from '@fournil/contracts/sick-leave/reopen-endpoint';
import { accept } from '@fournil/domain/decision';
import { decideChangeDates, decideCorrectDates, decideRelease } from '@fournil/domain/sick-leave/dates';
import { type CertificateState, certificate } from '@fournil/domain/sick-leave/record';
import {
  decideComment,
  decideDeclare,
  decideLink,
  decideReject,
  decideReopen,
  decideValidate,
} from '@fournil/domain/sick-leave/rules';
import { derivedId } from '@fournil/events/ids';
import { type Implementation, implement } from '@fournil/http-service/service';
import { commandRoute, inPath } from '../kernel/command-route.ts';
import { commandOf, idAndRevision, positionOf } from '../kernel/context.ts';
import { type Executed, execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import { CheckedFiles } from './checked-files.ts';
import { linkedWith, outcomeOf, type SickLeaveDeps } from './deps.ts';
import { downloadSickLeaveRoute } from './files.ts';
import { checkSickLeaveFileRoute, filePaperCertificateRoute, uploadSickLeaveRoute } from './submit.ts';

/**
 * Changes the dates, then removes the links of prolonging certificates that no longer follow: they are in
 * other streams. After an interruption, repeating the call completes the rest.
 */
export const changeSickLeaveDatesRoute = (deps: SickLeaveDeps) =>
  implement(changeSickLeaveDates, async (request) => {
    const { id } = request.params;
    const context = commandOf(deps, changeSickLeaveDates, request);
    const done = await execute(deps, context, {
      aggregate: certificate,
      id,
      decide: async (loaded) =>
        decideChangeDates(
          { certificateId: id, ...request.body },
          loaded,
          await linkedWith(deps, id, loaded.state),
        ),
    });
    let last: { readonly position?: string } = done;
    let isNoLongerProlonged = false;
    for (const after of await deps.lookups.prolonging(id)) {
      const own = { ...context, commandId: derivedId(context.commandId, after) };
      const released = await execute(deps, own, {
        aggregate: certificate,
        id: after,
        decide: ({ state }) => decideRelease(after, state, { id, state: done.state }),
      });
      if (!released.events.length) continue;
      isNoLongerProlonged = true;
      last = released;
    }
    const { data } = await outcomeOf(deps, id, done);
    return {
      data: { ...data, ...(isNoLongerProlonged ? { isNoLongerProlonged } : {}) },
      ...positionOf(last),
    };
  });

/**
 * Empties the list [sick-leave-11], one event per record; after an interruption, repeating the call completes
 * the rest. Validated certificates still count as days of illness, since the person was ill.
 */
export const clearSickLeavesRoute = (deps: SickLeaveDeps) =>
  implement(clearSickLeaves, async (request) => {
    const context = commandOf(deps, clearSickLeaves, request);
    let deletedCount = 0;
    let answered: { position?: string } = {};
    for (const id of await deps.lookups.listed()) {
      const own = { ...context, commandId: derivedId(context.commandId, id) };
      const done = await execute(deps, own, {
        aggregate: certificate,
        id,
        decide: ({ state }) =>
          state.status === 'unknown' || state.isCleared
            ? accept()
            : accept({ type: 'SickLeaveCleared', data: { certificateId: id, employeeId: state.employeeId } }),
      });
      if (!done.events.length) continue;
      deletedCount += 1;
      answered = positionOf(done);
    }
    return { deletedCount, ...answered };
  });

/** Every command on certificates. */
export function sickLeaveRoutes(deps: SickLeaveDeps): readonly Implementation[] {
  const held = new CheckedFiles(deps.files.spool);
  /** A decision on a certificate that is there, answered with its new state. */
  const onCertificate = {
    aggregate: certificate,
    id: inPath,
    answer: (done: { readonly id: string } & Executed<CertificateState>) => outcomeOf(deps, done.id, done),
  };
  return [
    uploadSickLeaveRoute(deps, held),
    checkSickLeaveFileRoute(deps, held),
    filePaperCertificateRoute(deps),
    clearSickLeavesRoute(deps),
    changeSickLeaveDatesRoute(deps),
    commandRoute(deps, correctSickLeaveDates, {
      ...onCertificate,
      decide: async ({ id, body, ...loaded }) =>
        decideCorrectDates({ certificateId: id, ...body }, loaded, await linkedWith(deps, id, loaded.state)),
    }),
    commandRoute(deps, validateSickLeave, {
      ...onCertificate,
      decide: ({ id, body, ...loaded }) => decideValidate({ certificateId: id, ...body }, loaded),
    }),
    commandRoute(deps, reopenSickLeave, {
      ...onCertificate,
      decide: ({ id, body, ...loaded }) => decideReopen({ certificateId: id, ...body }, loaded),
    }),
    commandRoute(deps, rejectSickLeave, {
      ...onCertificate,
      decide: ({ id, body, ...loaded }) => decideReject({ certificateId: id, ...body }, loaded),
    }),
    commandRoute(deps, declareCertificate, {
      ...onCertificate,
      decide: ({ id, body, ...loaded }) => decideDeclare({ certificateId: id, ...body }, loaded),
    }),
    commandRoute(deps, commentSickLeave, {
      ...onCertificate,
      decide: ({ id, body, ...loaded }) => decideComment({ certificateId: id, ...body }, loaded),
      answer: idAndRevision,
    }),
    commandRoute(deps, linkSickLeave, {
      ...onCertificate,
      prepare: async ({ body: { prolongs } }) =>
        prolongs === null ? undefined : (await load(deps, certificate, prolongs)).state,
      decide: ({ id, body, prepared, ...loaded }) =>
        decideLink({ certificateId: id, ...body }, loaded, prepared),
      answer: idAndRevision,
    }),
    downloadSickLeaveRoute(deps),
  ];
}
