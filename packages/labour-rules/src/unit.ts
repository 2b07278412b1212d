/** What a metric of rules.json counts. */
export type Unit = 'minutes' | 'days' | 'times' | 'weeks' | 'truth';
