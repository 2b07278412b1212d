import { type EventLog, LogRefused } from '../event-log.ts';

/** A log that refuses appends while `whyNot` gives a reason; reads continue. */
export const guardedLog = (
  log: EventLog,
  whyNot: () => string | null | Promise<string | null>,
): EventLog => ({
  ...log,
  append: async (stream, expected, events) => {
    const sentence = await whyNot();
    if (sentence !== null) throw new LogRefused(sentence);
    return log.append(stream, expected, events);
  },
});
