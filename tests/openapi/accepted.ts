import type { Answer } from '../../testing/worlds/command-service.ts';

/** The JSON of an accepted call. @throws for a refusal: who calls knows what is accepted */
export function accepted({ status, json }: Pick<Answer, 'status' | 'json'>): Answer['json'] {
  if (status !== 200) throw new Error(JSON.stringify(json));
  return json;
}
