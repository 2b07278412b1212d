// Invisible characters (Unicode: Default_Ignorable_Code_Point): zero-width spaces, soft hyphens, direction
// marks. A text with them looks equal to one without, but differs. Joiners that change the look stay: inside
// an emoji, and between letters of a script that joins them (Persian, Devanagari).
const emoji = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?';
const letter = '(?!\\p{DI})\\p{Lo}';
const joined = `${emoji}(?:\\u200d${emoji})*|${letter}(?:(?!\\p{DI})\\p{Mn})?[\\u200c\\u200d](?=${letter})`;
const joinedOrInvisible = new RegExp(`(${joined})|\\p{DI}`, 'gu');

/** The text without invisible characters. */
export const visibleText = (text: string): string =>
  text.replace(joinedOrInvisible, (_one, kept: string | undefined) => kept ?? '');
