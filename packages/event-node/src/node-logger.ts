/** The methods of a logger that the node uses; pino has them. */
export type NodeLogger = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export const SILENT: NodeLogger = { info: () => undefined, warn: () => undefined, error: () => undefined };
