/** A name or a role without what people write in different ways: accents, capitals, spaces. */
export const plainName = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase();
