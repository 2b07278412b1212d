import { type Aggregate, accept } from '@fournil/domain/decision';
import { installationEvents } from '@fournil/events/access/events';
import type { TypeIn } from '@fournil/events/define';
import type { CommandContext, CommandDeps } from '../kernel/command.ts';
import { execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';

/** Whether the installation was filled by the demo or is real. */
export const installation: Aggregate<
  { readonly demo: boolean },
  'settings',
  TypeIn<typeof installationEvents>
> = {
  category: 'settings',
  events: installationEvents,
  initial: { demo: false },
  evolve(_state, event): { readonly demo: boolean } {
    switch (event.type) {
      case 'InstallationMarkedAsDemo':
        return { demo: true };
    }
  },
};

export const installationId = 'installation';

export const isDemo = async (deps: CommandDeps): Promise<boolean> =>
  (await load(deps, installation, installationId)).state.demo;

/** Records once that the following events are the demo of `asOf` (YYYY-MM-DD). */
export async function markAsDemo(deps: CommandDeps, context: CommandContext, asOf: string): Promise<void> {
  await execute(deps, context, {
    aggregate: installation,
    id: installationId,
    decide: ({ state }) =>
      state.demo ? accept() : accept({ type: 'InstallationMarkedAsDemo', data: { asOf } }),
  });
}
