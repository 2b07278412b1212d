import { beingMadeText, Refusal } from '@fournil/contracts/refusals';

/** Missing schema or table: the projections have not made the chain's tables yet. */
const notYetThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(3F000|42P01)$/.test(String(error.code));

/** @throws Refusal `unavailable` before the projections first ran */
export async function onceThere<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw notYetThere(error) ? new Refusal('unavailable', { text: beingMadeText }) : error;
  }
}
