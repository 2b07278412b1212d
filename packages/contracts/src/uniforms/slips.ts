/** Slips that a person signs with the finger: what was handed out, or what came back. */
import { z } from 'zod';
import { instant } from '../time/instant.ts';

export const slipKinds = ['issue', 'return'] as const;
export type SlipKind = (typeof slipKinds)[number];

export const slipLabels: Readonly<Record<SlipKind, string>> = {
  issue: 'Bordereau de remise',
  return: 'Bordereau de retour',
};

export const slipMessages = {
  nothing: "Il n'y a rien à signer",
  empty: 'Signez dans le cadre',
  tooLong: 'Cette signature est trop longue : recommencez',
  failed: "Erreur lors de l'enregistrement de la signature",
} as const;

/** Points of a whole signature; a slow hand makes some hundreds. */
const mostPoints = 6000;

/** The strokes of a signature: x and y alternate, in pixels of the pad. */
export const strokes = z
  .array(
    z
      .array(z.int().min(-200).max(4000))
      .min(2)
      .refine((points) => points.length % 2 === 0),
    { error: slipMessages.empty },
  )
  .min(1, slipMessages.empty)
  .max(200, slipMessages.tooLong)
  .refine((all) => all.reduce((sum, one) => sum + one.length / 2, 0) <= mostPoints, slipMessages.tooLong);
export type Strokes = z.output<typeof strokes>;

export const slip = z
  .object({
    _id: z.string(),
    kind: z.enum(slipKinds),
    /** ISO instant. */
    signedAt: instant,
    /** The items that are still on the list. */
    itemIds: z.array(z.string()),
    /** Empty once the person is erased. */
    strokes: z.array(z.array(z.number())),
  })
  .meta({ id: 'HandoverSlip' });
export type Slip = z.output<typeof slip>;
