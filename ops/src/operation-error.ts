/**
 * A command that cannot continue. `message` is the French text for the person who ran it; no data were lost.
 */
export class OperationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperationError';
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The French error for a failed write below `folder`; other errors unchanged. */
export function writingFailed(error: unknown, folder: string): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new OperationError(
      `Le disque de ${folder} est plein. Libérez de la place, puis recommencez. Rien de ce qui existait n'a été modifié.`,
      { cause: error },
    );
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new OperationError(`Le dossier ${folder} ne peut pas être écrit par ce compte.`, { cause: error });
  }
  return error;
}
