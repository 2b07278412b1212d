import { runService } from '@fournil/http-service/main';
import { startQueryApi } from './app/start.ts';

await runService({ name: 'query-api', start: startQueryApi });
