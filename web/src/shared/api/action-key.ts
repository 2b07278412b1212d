/** A random UUID, also where the page is served without TLS on the shop's network (no crypto.randomUUID there). */
export function newActionKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0');
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0');
    return byte.toString(16).padStart(2, '0');
  });
  const part = (from: number, to: number) => hex.slice(from, to).join('');
  return [part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 16)].join('-');
}
