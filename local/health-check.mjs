// Whether the service of this container answers: what `healthcheck` runs, since slim images have no curl.
const port = process.env.PORT ?? '8080';
try {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
