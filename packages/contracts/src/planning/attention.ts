/** The open points of a planned week, one line per cause. */
import { z } from 'zod';

export const attentionPoint = z
  .object({
    id: z.string(),
    /** `cost`: allowed, but paid at a higher rate; `skill`, `people`: a person is missing. */
    kind: z.enum(['forbidden', 'agreement', 'cost', 'skill', 'people']),
    /** « Personne n'a la compétence Ouverture (6 jours) » */
    text: z.string(),
    /** The remedy: on the page of the week, or by recording who may open, close and manage. */
    action: z.object({ to: z.enum(['week', 'skills']), text: z.string() }),
  })
  .meta({ id: 'AttentionPoint' });
export type AttentionPoint = z.output<typeof attentionPoint>;
