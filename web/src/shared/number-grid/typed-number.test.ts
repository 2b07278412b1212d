import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberKind, numberIn, readNumber } from '../format/typed-number.ts';
import { faultQuestion, faultText, faultyCells } from './faulty-cells.ts';
import { cellsOf, textOf } from './grid-draft.ts';

describe('a typed number', () => {
  it.each([
    ['6.642,21', 'amount', 6642.21],
    ['6 642,21', 'amount', 6642.21],
    ['6\u202f642.21', 'amount', 6642.21],
    ["6'642.21", 'amount', 6642.21],
    ['6\u2019642,21', 'amount', 6642.21],
    ['1.150,00', 'amount', 1150],
    ['1.500.000', 'amount', 1_500_000],
    ['1\u202f234,50\u202f€', 'amount', 1234.5],
    ['1234.567', 'amount', 1234.57],
    ['0.150', 'amount', 0.15],
    [',5', 'amount', 0.5],
    ['+12', 'count', 12],
    ['1.150', 'count', 1150],
    ['12,0', 'count', 12],
  ] as const)('reads « %s » (%s) as %s', (text, kind, value) => {
    expect(readNumber(text, { kind })).toEqual({ is: 'number', value });
  });

  it.each([
    ['', 'amount', 'empty'],
    ['  ', 'count', 'empty'],
    ['8,5O', 'amount', 'no-number'],
    ['4 A/R', 'count', 'no-number'],
    ['12 34', 'count', 'no-number'],
    ['1.23.456', 'amount', 'no-number'],
    [',', 'amount', 'no-number'],
    ['-', 'amount', 'no-number'],
    ['-1', 'amount', 'out-of-range'],
    ['\u22123', 'count', 'out-of-range'],
    ['1,5', 'count', 'out-of-range'],
    ['1,150', 'count', 'out-of-range'],
    ['5.001', 'count', 'out-of-range'],
    ['1.150', 'amount', 'unsure'],
    ['12.500', 'amount', 'number'],
    ['12.500', 'count', 'out-of-range'],
  ] as const)('refuses « %s » (%s) as %s', (text, kind, is) => {
    expect(readNumber(text, { kind, max: 5_000 }).is).toBe(is);
  });

  it('gives both possible readings when it is ambiguous', () => {
    expect(readNumber('1.150', { kind: 'amount' })).toEqual({
      is: 'unsure',
      value: 1150,
      message: '«\u00a01.150\u00a0» peut se lire 1\u202f150 ou 1,15.',
    });
    expect(numberIn('1.150', 'amount')).toBeNaN();
  });

  const kinds = fc.constantFrom<NumberKind>('amount', 'count');

  it('is read as the same number with any thousands and decimal separators', () => {
    const signs = fc.constantFrom(
      [' ', ','],
      ['\u00a0', '.'],
      ['\u202f', ','],
      ["'", '.'],
      ['\u2019', ','],
      ['.', ','],
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_00 }), signs, (cents, [blank = '', comma = '']) => {
        const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, blank);
        const text = `${whole}${comma}${String(cents % 100).padStart(2, '0')}`;
        expect(readNumber(text, { kind: 'amount' })).toEqual({ is: 'number', value: cents / 100 });
      }),
    );
  });

  it('is read back from the text of its cell', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
        expect(numberIn(textOf(cents / 100, 'amount'), 'amount')).toBe(cents / 100);
        expect(numberIn(textOf(cents, 'count'), 'count')).toBe(cents);
      }),
    );
  });

  it('is finite, in its range and with two decimals, or reported as a fault, for any input', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789.,- '€k") }));
    fc.assert(
      fc.property(text, kinds, fc.nat(2000), (typed, kind, max) => {
        const reading = readNumber(typed, { kind, max });
        if (reading.is === 'empty') expect(typed.trim()).toBe('');
        else if (reading.is !== 'number') expect(reading.message).toContain(typed.trim());
        if (reading.is !== 'number') return;
        expect(reading.value).toBeGreaterThanOrEqual(0);
        expect(reading.value).toBeLessThanOrEqual(max);
        expect(Number.isInteger(kind === 'count' ? reading.value : Math.round(reading.value * 100))).toBe(
          true,
        );
      }),
    );
  });

  it('is never read from only a part of the typed characters', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...'aOlxI/%'),
        fc.string(),
        kinds,
        (before, letter, after, kind) => {
          expect(['no-number', 'out-of-range']).toContain(
            readNumber(`${before}${letter}${after}`, { kind }).is,
          );
        },
      ),
    );
  });
});

describe('the cells of a number grid that cannot be saved', () => {
  const rows = [
    { id: 'i', name: 'Inès' },
    { id: 't', name: 'Théo' },
  ];
  const columns = [
    { id: 'ca', label: 'CA Net HT', kind: 'amount' },
    { id: 'clients', label: 'Nb Clients', kind: 'count' },
  ] as const;
  const faulty = faultyCells(
    { t: { clients: '-2', ca: '1.150' }, i: { ca: '8,5O', clients: '1.150' } },
    rows,
    columns,
  );

  it('are listed in the order on screen, with the value that each would get', () => {
    expect(faulty.map(({ name, text }) => [name, text])).toEqual([
      ['Inès, CA Net HT', ''],
      ['Théo, CA Net HT', '1\u202f150'],
      ['Théo, Nb Clients', ''],
    ]);
  });

  it('are listed one by one in the question asked before a save', () => {
    expect(faultText(faulty)).toBe(
      "Inès, CA Net HT\u202f: «\u00a08,5O\u00a0» n'est pas un nombre. Et 2 autres cases à corriger.",
    );
    expect(faultQuestion(faulty.slice(0, 2))).toBe(
      "Inès, CA Net HT\u202f: «\u00a08,5O\u00a0» n'est pas un nombre. Il sera enregistré comme 0.\n" +
        'Théo, CA Net HT\u202f: «\u00a01.150\u00a0» peut se lire 1\u202f150 ou 1,15. Il sera enregistré comme 1\u202f150.',
    );
  });
});

describe('a block copied from a spreadsheet', () => {
  it('is split into rows and columns', () => {
    expect(cellsOf('1\t2\r\n3\t\r\n')).toEqual([
      ['1', '2'],
      ['3', ''],
    ]);
  });
});
