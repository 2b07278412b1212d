const narrowSpace = '\u202f';

/** Minutes in prose: '7 h', '7 h 30', '0 h', '45 min'. */
export function durationText(minutes: number): string {
  const sign = minutes < 0 ? '−' : '';
  const whole = Math.abs(Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0 && rest > 0) return `${sign}${rest}${narrowSpace}min`;
  return `${sign}${hours}${narrowSpace}h${rest === 0 ? '' : `${narrowSpace}${String(rest).padStart(2, '0')}`}`;
}
