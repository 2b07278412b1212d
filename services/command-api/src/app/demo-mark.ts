import type { Aggregate } from './decision.ts';
import { type CommandDeps, load } from './execute.ts';

/** What this installation is: filled by the demo or real. */
export const installation: Aggregate<{ readonly demo: boolean }> = {
  category: 'settings',
  initial: { demo: false },
  evolve: (state, event) => (event.type === 'InstallationMarkedAsDemo' ? { demo: true } : state),
};

export const installationId = 'installation';

export const isDemo = async (deps: CommandDeps): Promise<boolean> =>
  (await load(deps, installation, installationId)).state.demo;
