import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line, prose, visibleText } from './fields.ts';

const hidden = [
  '\u00ad', // soft hyphen
  '\u034f', // combining grapheme joiner
  '\u061c', // Arabic letter mark
  '\u200b', // zero width space
  '\u200c', // zero width non-joiner
  '\u200d', // zero width joiner
  '\u200e', // left-to-right mark
  '\u200f', // right-to-left mark
  '\u202a', // embeddings and overrides
  '\u202e',
  '\u2060', // word joiner
  '\u2066', // isolates
  '\u2069',
  '\u3164', // Hangul filler
  '\ufe0f', // variation selector
  '\ufeff', // byte order mark
];

const name = line(80, 'Nommez.');

describe('one line of visible text', () => {
  it('equals the same text typed with invisible characters', () => {
    const visible = fc.constantFrom(...'LéaŒuvrard-’ 07«»');
    const unseen = fc.string({ unit: fc.constantFrom(...hidden), maxLength: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(visible, unseen), { maxLength: 15 }), unseen, (parts, before) => {
        const seen = `x${parts.map(([one]) => one).join('')}`;
        const typed = `${before}x${parts.map(([one, after]) => one + after).join('')}`;
        expect(name.parse(typed)).toBe(name.parse(seen));
      }),
    );
  });

  it('is empty when all its characters are invisible', () => {
    const unseen = fc.string({ unit: fc.constantFrom(...hidden, ' '), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(unseen, (typed) => {
        expect(name.safeParse(typed).error?.issues[0]?.message).toBe('Nommez.');
      }),
    );
  });

  it('does not change when it is normalised a second time', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom(...hidden, '👩', '🏽', '🔥', 'क', '\u094d', 'ی'),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), (typed) => {
        expect(visibleText(visibleText(typed))).toBe(visibleText(typed));
      }),
    );
  });

  it.each(['👩‍🌾 Récolte', 'Pâtisserie ❤️‍🔥', '🧑🏽‍🍳', 'علی‌رضا', 'क्‍ष'])(
    'keeps %s as it was typed',
    (typed) => {
      expect(name.parse(typed)).toBe(typed);
    },
  );

  it('is refused with a line break', () => {
    expect(name.safeParse('Léa\nMartin').success).toBe(false);
  });
});

describe('visible text of several lines', () => {
  it('is empty when all its characters are invisible', () => {
    const reason = prose(500, 'Indiquez le motif.').safeParse('\u200b\n\u2060');
    expect(reason.error?.issues[0]?.message).toBe('Indiquez le motif.');
  });

  it('keeps its soft hyphens and joiners', () => {
    const typed = 'Anti\u00adconstitutionnel\n👩‍🌾';
    expect(prose(500).parse(typed)).toBe(typed);
  });

  it('is refused when it contains characters that reverse the reading direction', () => {
    expect(prose(500).safeParse('refus\u202eétpecca').success).toBe(false);
  });
});
