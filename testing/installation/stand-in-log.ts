/** The process of the log without anything that follows it, and, unless STAND_IN_VAULT=real, with a vault of nothing. */

import { type LogParts, runLog } from '@fournil/local/processes/log';
import { initialiseVault } from '@fournil/store/vault/first-start';

const madeOfNothing: LogParts['initialiseVault'] = async ({ onMade }) => {
  const made = {
    generatedPasswords: { admin: 'pain-chaud-42', accountant: 'levain-7' },
    recoveryCode: 'AAAAAAA-BBBBBBB-CCCCCCC-DDDDDDD-EEEEEEE-FFFFFFF-GGGGGGG-HHHHHHH',
  };
  onMade(made);
  return made;
};

await runLog({
  startProjections: async () => ({ stop: async () => undefined }),
  initialiseVault: process.env.STAND_IN_VAULT === 'real' ? initialiseVault : madeOfNothing,
});
