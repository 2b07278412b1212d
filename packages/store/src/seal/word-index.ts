/**
 * A searchable text as keyed digests of its words and of their beginnings: Postgres can find words in it
 * without knowing them. Each digest is one capital letter and five other characters, so that no match can
 * span two digests.
 */
import { hash } from 'node:crypto';
import { RecentValues } from './recent-values.ts';

const first = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const others = 'abcdefghijklmnopqrstuvwxyz0123456789';
const between = /[^\p{L}\p{N}]+/u;
// Nearly all texts: several times faster.
const plain = /^[ -~]*$/;
const betweenPlain = /[^a-z0-9]+/;

/** Beginnings of these lengths are found; a longer one is found by its first letters. */
const shortest = 3;
const longest = 10;

/** `text` as `searchable` makes it: small letters without accents. */
const wordsOf = (text: string): string[] =>
  text.split(plain.test(text) ? betweenPlain : between).filter((word) => word !== '');

export interface WordIndex {
  indexOf(text: string): string;
  patternsOf(asked: string): string[];
}

export function wordIndex(key: Buffer): WordIndex {
  const known = new RecentValues<string>();

  const token = (text: string): string => {
    const digest = hash('sha512', Buffer.concat([key, Buffer.from(text)]), 'buffer');
    let number = digest.readUIntBE(0, 6);
    let made = first[number % first.length] ?? '';
    number = Math.floor(number / first.length);
    for (let sign = 0; sign < 5; sign++) {
      made += others[number % others.length];
      number = Math.floor(number / others.length);
    }
    return made;
  };

  const tokensOf = (word: string): string => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const signs = [...word];
    let made = '';
    for (let length = Math.min(shortest, signs.length); length <= Math.min(longest, signs.length); length++)
      made += token(signs.slice(0, length).join(''));
    known.put(word, made);
    return made;
  };

  return {
    indexOf: (text) => [...new Set(wordsOf(text))].map(tokensOf).join(''),
    patternsOf: (asked) => wordsOf(asked).map((word) => `%${token([...word].slice(0, longest).join(''))}%`),
  };
}
