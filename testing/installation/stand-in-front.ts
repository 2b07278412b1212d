/** The front with a stand-in for its services: says who it is and what it was asked. */
import type { Backend } from '@fournil/local/gateway/backend';
import { runFront } from '@fournil/local/processes/front';

const backend: Backend = (request, response) => {
  if (request.url?.endsWith('/crash')) process.exit(7);
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ pid: process.pid, method: request.method, url: request.url }));
};
await runFront(async () => {
  if (process.env.STAND_IN_FAILS) throw new Error('no such service');
  return { backends: { command: backend, query: backend }, stop: async () => undefined };
});
