import { runService } from '@fournil/http-service/main';
import { startProjections } from './app/start.ts';

await runService({ name: 'projections', start: startProjections });
