/** Replaces any program of an installation: ready at once, answers its name and the request. */
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  if (request.url === '/health/ready') {
    response.end('ok');
    return;
  }
  if (request.url?.endsWith('/crash')) process.exit(7);
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ pid: process.pid, method: request.method, url: request.url }));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
