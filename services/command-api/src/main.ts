import { runService } from '@fournil/http-service/main';
import { startCommandApi } from './app/start.ts';

await runService({ name: 'command-api', start: startCommandApi });
