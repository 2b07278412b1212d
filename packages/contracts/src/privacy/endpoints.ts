import { z } from 'zod';
import { commandAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { privacyMessages, purposes } from './retention.ts';

const purpose = z.enum(purposes).meta({ id: 'Purpose' });

const keptUntil = z.object({ purpose, until: z.string() }).meta({ id: 'KeptUntil' });
const plan = z.object({ now: z.array(purpose), kept: z.array(keptUntil) }).meta({ id: 'ErasurePlan' });

const held = z
  .object({
    purpose,
    label: z.string(),
    what: z.string(),
    why: z.string(),
    kept: z.string(),
    sources: z.array(z.string()),
    /** Last day of storage; null while the person is employed, and once erased. */
    keptUntil: z.string().nullable(),
    /**
     * Last day on which the law requires storage despite a request; null when a request erases it at once.
     */
    demandedUntil: z.string().nullable(),
    isErased: z.boolean(),
  })
  .meta({ id: 'HeldData' });
export type HeldData = z.output<typeof held>;

const personalData = z
  .object({
    employeeId: z.string(),
    name: z.string(),
    hasLeft: z.boolean(),
    /** The day of a request for erasure: data still stored is erased on its due day. */
    erasureAskedOn: z.string().nullable(),
    held: z.array(held),
    /** How much there is. */
    counts: z.array(z.object({ label: z.string(), count: z.int() })),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.output<typeof personalData>;

const one = z.strictObject({ id });

export const readPersonalData = endpoint({
  id: 'privacy.read',
  method: 'GET',
  path: '/employees/:id/personal-data',
  service: 'query',
  access: 'own',
  openToFormer: true,
  summary: "Ce qui est détenu d'une personne, pourquoi, jusqu'à quand ; un compte personnel lit le sien.",
  params: one,
  answer: queryAnswer(personalData),
});

export const exportPersonalData = endpoint({
  id: 'privacy.export',
  method: 'GET',
  path: '/employees/:id/personal-data/export',
  service: 'command',
  access: 'own',
  openToFormer: true,
  summary:
    "Toutes les données d'une personne dans une archive ZIP : une page lisible, du JSON et les fichiers.",
  params: one,
  answerTimeoutMs: 600_000,
});

const leaver = z
  .object({
    employeeId: z.string(),
    name: z.string(),
    leftOn: z.string().nullable(),
    payslips: z.int(),
    erased: z.array(purpose),
    erasureAskedOn: z.string().nullable(),
    /** The data that a request would erase today, and the data that the law keeps, with and without the fifty years of payslips. */
    plan,
    waivedPlan: plan,
  })
  .meta({ id: 'Leaver' });
export type Leaver = z.output<typeof leaver>;

const soonDestroyed = z
  .object({ what: z.string(), name: z.string(), employeeId: z.string().nullable(), on: z.string() })
  .meta({ id: 'SoonDestroyed' });
export type SoonDestroyed = z.output<typeof soonDestroyed>;

export const listLeavers = endpoint({
  id: 'privacy.leavers',
  method: 'GET',
  path: '/personal-data',
  service: 'query',
  access: 'admin',
  summary: "Qui a quitté l'équipe, ce qui reste de chacun, et ce qui sera bientôt supprimé.",
  answer: queryAnswer(z.object({ leavers: z.array(leaver), soon: z.array(soonDestroyed) })),
});

export const erasePerson = endpoint({
  id: 'privacy.erase',
  method: 'POST',
  path: '/employees/:id/erasure',
  service: 'command',
  access: 'admin',
  summary:
    "Efface ce que la loi ne garde pas d'une personne partie ; le reste s'efface de lui-même à sa date.",
  params: one,
  body: z.strictObject({
    /** The name as on the record, typed again by hand. */
    name: line(120, privacyMessages.wrongName),
    waivesPayslips: z.boolean(),
  }),
  answer: commandAnswer(
    z
      .object({
        _id: z.string(),
        erased: z.array(purpose),
        kept: z.array(keptUntil),
      })
      .meta({ id: 'PersonErasedOutcome' }),
  ),
});

export const privacyEndpoints = [readPersonalData, exportPersonalData, listLeavers, erasePerson];
