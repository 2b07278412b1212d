import type { PunchKind } from '@fournil/contracts/time-clock/messages';

const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' });
export const timeOf = (instant: string): string => clock.format(new Date(instant));

const words: Readonly<Record<PunchKind, string>> = {
  in: 'Bonjour',
  out: 'Bonne fin de journée',
  'break-start': 'Bonne pause',
  'break-end': 'Bon retour',
};

/** « Bonjour Nadia, 05:58. » */
export const said = (step: PunchKind, name: string, at: string): string =>
  `${words[step]} ${name.split(' ')[0] ?? name}, ${timeOf(at)}.`;
