import { z } from 'zod';
import { commandAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, demandedReason, id, prose, shopDate } from '../fields.ts';
import { employee } from './answer.ts';
import { contractChoice } from './endpoints.ts';
import { employeeMessages } from './rules.ts';

const reason = prose(500, employeeMessages.changeReason);
/** The number of a change without a day, or the id of one with its day. */
const changeId = z.string().regex(/^(\d{1,6}|[0-9a-f-]{36})$/, 'Identifiant inconnu.');
const one = z.strictObject({ id, changeId });

const terms = z.object({
  contractType: z.string(),
  weeklyHours: z.int(),
  role: z.string(),
  skills: z.array(z.string()),
  trainingDays: z.array(z.string()),
  contractEndDate: z.string().nullable(),
});

/** A period under the same contract terms. */
export const contractPeriod = terms
  .extend({
    /** Null: since the hire. */
    from: z.string().nullable(),
    /** Last day; null until further notice. */
    until: z.string().nullable(),
    /** The change that began it; null for the hire, which a change of the record corrects. */
    changeId: z.string().nullable(),
    recordedOn: z.string(),
    isCurrent: z.boolean(),
    isPlanned: z.boolean(),
  })
  .meta({ id: 'ContractPeriod' });
export type ContractPeriodView = z.output<typeof contractPeriod>;

const personFile = z
  .object({
    employee,
    /** Newest first; absent for who may not know the contract. */
    contract: z.array(contractPeriod).optional(),
  })
  .meta({ id: 'PersonFile' });
export type PersonFile = z.output<typeof personFile>;

export const getEmployee = endpoint({
  id: 'employees.get',
  method: 'GET',
  path: '/employees/:id',
  service: 'query',
  access: 'concerned',
  summary:
    "La fiche d'un salarié et l'historique de son contrat ; un compte personnel lit la sienne, le comptable sans coordonnées.",
  params: z.strictObject({ id }),
  answer: queryAnswer(personFile),
});

const changed = commandAnswer(
  z.object({ _id: z.string(), changeId: z.string(), revision: z.int() }).meta({ id: 'ContractChangeSaved' }),
);

export const correctContractChange = endpoint({
  id: 'employees.correct-contract-change',
  method: 'PUT',
  path: '/employees/:id/contract-changes/:changeId',
  service: 'command',
  access: 'admin',
  summary: "Corrige un changement de contrat : le jour à partir duquel il vaut, ou ce qu'il change.",
  params: one,
  body: z.strictObject({ ...contractChoice, effectiveOn: shopDate, reason, baseRevision }),
  answer: changed,
});

export const withdrawContractChange = endpoint({
  id: 'employees.withdraw-contract-change',
  method: 'DELETE',
  path: '/employees/:id/contract-changes/:changeId',
  service: 'command',
  access: 'admin',
  summary: 'Retire un changement de contrat : il reste au journal et ne vaut plus.',
  params: one,
  body: demandedReason(employeeMessages.changeReason),
  answer: changed,
});

export const contractEndpoints = [getEmployee, correctContractChange, withdrawContractChange];
