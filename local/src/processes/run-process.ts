import process from 'node:process';
import { StartError } from '../start-error.ts';
import type { Order, ProcessMessage, WaitingFor } from './messages.ts';

export interface Parent<Open extends Order> {
  tell(message: ProcessMessage): void;
  /** The parameters it starts with, once the parent knows. */
  readonly order: Promise<Open>;
  onWait(take: (what: WaitingFor) => void): void;
}

interface Logger {
  fatal(entry: object, message: string): void;
}

/**
 * Runs one process of an installation by its parent's orders, until SIGTERM or the parent's end. `open`
 * resolves once it serves; an error of the start is reported in French and ends it.
 */
export async function runProcess<Open extends Order>(
  logger: Logger,
  open: (parent: Parent<Open>) => Promise<{ stop(): Promise<void> }>,
): Promise<void> {
  const order = Promise.withResolvers<Open>();
  let takeWait: (what: WaitingFor) => void = () => undefined;
  process.on('disconnect', () => process.exit(1));
  process.on('message', (message: Order) => {
    if (message.kind === 'wait') takeWait(message.for);
    else order.resolve(message as Open);
  });
  const tell = (message: ProcessMessage) => void process.send?.(message, undefined, {}, () => undefined);
  let started: { stop(): Promise<void> } | undefined;
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await started?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  try {
    tell({ kind: 'loaded' });
    started = await open({
      tell,
      order: order.promise,
      onWait: (take) => {
        takeWait = take;
      },
    });
    tell({ kind: 'ready' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    logger.fatal({ reason: message }, 'cannot start');
    const failed: ProcessMessage | undefined =
      error instanceof StartError ? { kind: 'failed', code: error.code, message } : undefined;
    if (!failed || !process.send) process.exit(1);
    process.send(failed, undefined, {}, () => process.exit(1));
  }
}
