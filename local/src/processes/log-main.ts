import { startProjections } from '@fournil/projections/app/start';
import { initialiseVault } from '@fournil/store/vault/first-start';
import { runLog } from './log.ts';

await runLog({ startProjections, initialiseVault });
