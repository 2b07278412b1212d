import { beingMadeText, Refusal } from '@fournil/contracts/refusals';
import { areBeingMade } from '@fournil/read-models/are-being-made';

/** @throws Refusal `unavailable` before the projections first ran */
export async function onceThere<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw areBeingMade(error) ? new Refusal('unavailable', { text: beingMadeText }) : error;
  }
}
