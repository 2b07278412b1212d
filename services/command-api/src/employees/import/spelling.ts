/** Lower case without accents or punctuation, words apart by one space: what two spellings share. */
export function spelling(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The same person however written: « DURAND Zoé » and « Zoé Durand ». */
export const personKey = (name: string): string => spelling(name).split(' ').sort().join(' ');
