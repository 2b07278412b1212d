/** The gateway with stand-ins for its services, which answer their name and the request. */
import type { RequestListener } from 'node:http';
import { runFront } from '@fournil/local/processes/front';

const standIn: RequestListener = (request, response) => {
  if (request.url?.endsWith('/crash')) process.exit(7);
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ pid: process.pid, method: request.method, url: request.url }));
};
const start = async () => {
  if (process.env.STAND_IN_FAILS) throw new Error('no such service');
  return { app: standIn, stop: async () => undefined };
};
await runFront(async () => ({ command: start, query: start }));
