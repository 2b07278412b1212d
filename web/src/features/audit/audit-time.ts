const time = new Intl.DateTimeFormat('fr-FR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});
const withSeconds = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone: 'Europe/Paris' });

/** 08:30, in the shop's time zone. */
export const formatTime = (iso: string): string => time.format(new Date(iso));

/** 08:30:12, in the shop's time zone. */
export const formatExactTime = (iso: string): string => withSeconds.format(new Date(iso));

/** The first and last characters of a hash: enough to compare by eye. */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-8)}`;
