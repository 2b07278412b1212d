import { beingMadeText, Refusal } from '@fournil/contracts/refusals';
import { areBeingBuilt } from '@fournil/read-models/views-being-built';

/** @throws Refusal `unavailable` before the projections have run for the first time */
export async function onceThere<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw areBeingBuilt(error) ? new Refusal('unavailable', { text: beingMadeText }) : error;
  }
}
