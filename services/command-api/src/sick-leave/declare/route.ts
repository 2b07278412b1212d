import { declareCertificate } from '@fournil/contracts/sick-leave/endpoints';
import { implement } from '@fournil/http-service/service';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import { certificate } from '../certificate.ts';
import type { SickLeaveDeps } from '../deps.ts';
import { outcomeOf } from '../outcome.ts';
import { decideDeclare } from './decide.ts';

export const declareCertificateRoute = (deps: SickLeaveDeps) =>
  implement(declareCertificate, async (request) => {
    const { id } = request.params;
    const done = await execute(
      deps,
      commandOf(deps, declareCertificate, request),
      certificate,
      id,
      (loaded) => decideDeclare({ certificateId: id, ...request.body }, loaded),
    );
    return outcomeOf(deps, id, done);
  });
