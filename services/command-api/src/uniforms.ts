import { addUniform, deleteUniform, returnUniform, signSlip } from '@fournil/contracts/uniforms/endpoints';
import { uniforms } from '@fournil/domain/uniforms/record';
import {
  decideAddUniform,
  decideDeleteUniform,
  decideReturnUniform,
  decideSign,
} from '@fournil/domain/uniforms/rules';
import type { Implementation } from '@fournil/http-service/service';
import { type CommandDeps, newAggregateId } from './kernel/command.ts';
import { commandRoute } from './kernel/command-route.ts';
import { findEmployee } from './shared/people.ts';
import { readBrand } from './shared/shop.ts';

export const uniformRoutes = (deps: CommandDeps): readonly Implementation[] => [
  commandRoute(deps, addUniform, {
    aggregate: uniforms,
    id: ({ body }) => body.employeeId,
    prepare: async ({ body }) => {
      const [employee, brand] = await Promise.all([findEmployee(deps, body.employeeId), readBrand(deps)]);
      return { employee, brand };
    },
    decide: ({ body, context, state, today, prepared }) =>
      decideAddUniform(body, state, { itemId: newAggregateId(context), today, ...prepared }),
    answer: ({ context, revision }) => ({ data: { _id: newAggregateId(context), revision } }),
  }),
  commandRoute(deps, returnUniform, {
    aggregate: uniforms,
    id: ({ params }) => params.employeeId,
    decide: ({ params, body, state, today }) => decideReturnUniform({ ...params, ...body }, state, today),
  }),
  commandRoute(deps, deleteUniform, {
    aggregate: uniforms,
    id: ({ params }) => params.employeeId,
    decide: ({ params, state }) => decideDeleteUniform(params, state),
  }),
  commandRoute(deps, signSlip, {
    aggregate: uniforms,
    id: ({ params }) => params.employeeId,
    decide: ({ params, body, context, state }) =>
      decideSign({ ...params, ...body, slipId: newAggregateId(context) }, state),
    answer: ({ context, revision }) => ({ data: { _id: newAggregateId(context), revision } }),
  }),
];
