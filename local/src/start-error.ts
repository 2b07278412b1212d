export type StartErrorCode =
  | 'already-running'
  | 'data-folder-newer'
  | 'data-folder-unusable'
  | 'disk-full'
  | 'log-not-ready'
  | 'node-too-old'
  | 'not-empty'
  | 'port-in-use'
  | 'postgres-binaries-missing'
  | 'postgres-major-version'
  | 'postgres-not-starting'
  | 'setting-invalid'
  | 'service-not-starting'
  | 'web-build-failed';

/**
 * A start that cannot continue. `message` is the French text for the person who ran the command; no data were
 * lost.
 */
export class StartError extends Error {
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.code = code;
  }
}
