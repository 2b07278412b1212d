/**
 * Personal accounts opened for several people at once, whose login data are handed over on paper, and short
 * login names.
 */

import { z } from 'zod';
import { commandAnswer, doneAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { sentInstant } from '../time/instant.ts';
import { loginNameMax, loginNamePattern, loginNameText } from './login-name.ts';

const loginName = line(loginNameMax, "L'identifiant est obligatoire")
  .toLowerCase()
  .regex(loginNamePattern, loginNameText);

/**
 * `none`: no account; `invited`: the one-time password was not used yet; `active`: the person chose a
 * password.
 */
export const accountStates = ['none', 'invited', 'active'] as const;

const personalAccount = z
  .object({
    employeeId: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    loginName: z.string().nullable(),
    status: z.enum(accountStates),
    /** Has left: the account opens their own documents. */
    isFormer: z.boolean(),
  })
  .meta({ id: 'PersonalAccount' });
export type PersonalAccount = z.output<typeof personalAccount>;

export const listAccounts = endpoint({
  id: 'access.list-accounts',
  method: 'GET',
  path: '/auth/accounts',
  service: 'query',
  access: 'admin',
  summary:
    'Qui a un compte personnel, et avec quoi il se connecte ; celui des anciens salariés ouvre leurs documents.',
  answer: queryAnswer(z.array(personalAccount)),
});

/** More than any shop has. */
const mostAtOnce = 200;

/** One-time passwords are in this answer only, to be printed; the vault stores their hashes. */
export const openAccounts = endpoint({
  id: 'access.open-accounts',
  method: 'POST',
  path: '/auth/accounts',
  service: 'command',
  access: 'admin',
  idempotent: false,
  summary: 'Ouvre les comptes personnels de plusieurs salariés, avec un mot de passe à usage unique chacun.',
  body: z.strictObject({
    people: z
      .array(z.strictObject({ employeeId: id, loginName: loginName.optional() }))
      .min(1, 'Choisissez au moins un salarié.')
      .max(mostAtOnce, `Au plus ${mostAtOnce} comptes à la fois.`)
      .refine(
        (people) => new Set(people.map(({ employeeId }) => employeeId)).size === people.length,
        'Le même salarié est demandé deux fois.',
      ),
  }),
  answer: commandAnswer(
    z.object({
      loginUrl: z.string(),
      expiresAt: sentInstant,
      slips: z.array(
        z.object({
          employeeId: z.string(),
          name: z.string(),
          /** The name they type first: their e-mail address, or their short name. */
          login: z.string(),
          oneTimePassword: z.string(),
        }),
      ),
    }),
  ),
});

export const changeLoginName = endpoint({
  id: 'access.change-login-name',
  method: 'PUT',
  path: '/auth/accounts/:employeeId/login-name',
  service: 'command',
  access: 'admin',
  summary: "Change l'identifiant court avec lequel un salarié se connecte.",
  params: z.strictObject({ employeeId: id }),
  body: z.strictObject({ loginName }),
  answer: doneAnswer,
});

export const accountEndpoints = [listAccounts, openAccounts, changeLoginName];
