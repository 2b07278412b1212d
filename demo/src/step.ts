/**
 * The demo's actions, with time and author. Dates and keys are those of the data; the replay converts them.
 */

import type { UploadedFile } from '@fournil/http-service/form';

/** The administrator, or an employee by key ("@nadia-benali") on their personal account. */
export type DemoActor = 'admin' | `@${string}`;

export interface DemoCall {
  readonly as: DemoActor;
  readonly method: string;
  /** Below /api; '@key' is an employee's id, '#name' the id returned by an earlier step. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Uploaded files, created for the final body. */
  readonly files?: (body: Readonly<Record<string, unknown>>) => Promise<readonly UploadedFile[]>;
  /** Name of the document whose content hash is sent too: it identifies the version that was read. */
  readonly hashOf?: string;
  /** Name under which the answered id is found again. */
  readonly remember?: string;
}

/** One action at one time. `hands` gives it the answers of earlier actions. */
export interface Step {
  /** On the data's calendar. */
  readonly date: string;
  /** HH:MM in Paris. */
  readonly time: string;
  run(hands: Hands): Promise<void>;
}

export interface Hands {
  /** The step's instant. */
  readonly at: Date;
  /** The id of an employee by key. @throws Error if no earlier step has created that employee */
  idOf(key: string): string;
  /** Answers the `data` of the command. @throws DemoFailed when it is refused */
  call(call: DemoCall): Promise<Readonly<Record<string, unknown>>>;
}

export const step = (date: string, time: string, ...calls: readonly DemoCall[]): Step => ({
  date,
  time,
  run: async (hands) => {
    for (const call of calls) await hands.call(call);
  },
});

/** The name a declared delay is found again by, to be corrected. */
export const delayName = (employee: string, date: string): string => `delay ${employee} ${date}`;
