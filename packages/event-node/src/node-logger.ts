/** What the node asks of a logger; pino's satisfies it. */
export type NodeLogger = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export const SILENT: NodeLogger = { info: () => undefined, warn: () => undefined, error: () => undefined };
