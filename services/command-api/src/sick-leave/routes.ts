/** Every command on certificates. */
import {
  commentSickLeave,
  correctSickLeaveDates,
  declareCertificate,
  linkSickLeave,
  rejectSickLeave,
  validateSickLeave,
} from '@fournil/contracts/sick-leave/endpoints';
import { reopenSickLeave } from '@fournil/contracts/sick-leave/reopen-endpoint';
import type { Implementation } from '@fournil/http-service/service';
import { idAndRevision } from '../kernel/answer.ts';
import { commandRoute, inPath } from '../kernel/command-route.ts';
import type { Executed } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import { type CertificateState, certificate } from './certificate.ts';
import { changeSickLeaveDatesRoute } from './change-dates/route.ts';
import { checkSickLeaveFileRoute } from './check/route.ts';
import { clearSickLeavesRoute } from './clear/route.ts';
import { decideComment } from './comment/decide.ts';
import { decideCorrectDates } from './correct-dates/decide.ts';
import { decideDeclare } from './declare/decide.ts';
import type { SickLeaveDeps } from './deps.ts';
import { downloadSickLeaveRoute } from './download/route.ts';
import { filePaperCertificateRoute } from './file-paper/route.ts';
import { decideLink } from './link/decide.ts';
import { linkedWith } from './linked-with.ts';
import { outcomeOf } from './outcome.ts';
import { decideReject } from './reject/decide.ts';
import { decideReopen } from './reopen/decide.ts';
import { uploadSickLeaveRoute } from './upload/route.ts';
import { decideValidate } from './validate/decide.ts';

export function sickLeaveRoutes(deps: SickLeaveDeps): readonly Implementation[] {
  /** A decision on a certificate that is there, answered with how it then stands. */
  const onCertificate = {
    aggregate: certificate,
    id: inPath,
    answer: (done: { readonly id: string } & Executed<CertificateState>) => outcomeOf(deps, done.id, done),
  };
  return [
    uploadSickLeaveRoute(deps),
    checkSickLeaveFileRoute(deps),
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
