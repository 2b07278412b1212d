import { z } from 'zod';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';

/** Names for the upload form [sick-leave-4]: active people, or only the reader with a personal account. */
export const listSickLeavePeople = endpoint({
  id: 'sick-leave.people',
  method: 'GET',
  path: '/sick-leaves/people',
  service: 'query',
  access: 'staff',
  summary: "Les noms du formulaire d'envoi ; les adresses sont masquées pour le mot de passe partagé.",
  answer: queryAnswer(
    z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        /** Distinguishes namesakes; so does the birth date, only for the administrator. */
        role: z.string(),
        birthDate: z.string().nullable().optional(),
        /** Whole for the administrator and for oneself; 'm•••@exemple.fr' otherwise. */
        email: z.string().nullable(),
      }),
    ),
  ),
});
