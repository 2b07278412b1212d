export const defaultLogPatienceMs = 120_000;

/** How long a log that is late is waited for: LOG_WAIT_SECONDS, two minutes by default. In milliseconds. */
export function logPatienceMs(env: NodeJS.ProcessEnv): number {
  const text = env.LOG_WAIT_SECONDS?.trim();
  const seconds = text ? Number(text) : defaultLogPatienceMs / 1000;
  if (!Number.isFinite(seconds) || seconds < 0 || seconds > 86_400) {
    throw new Error('LOG_WAIT_SECONDS doit être un nombre de secondes, de 0 à 86400.');
  }
  return seconds * 1000;
}
