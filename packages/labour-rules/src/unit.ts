/** The unit of a metric in rules.json. */
export type Unit = 'minutes' | 'days' | 'times' | 'weeks' | 'truth';
