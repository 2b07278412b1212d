import { describe, expect, it } from 'vitest';
import { fileNameOf } from './save-file.ts';

describe('the name of a downloaded file', () => {
  it('is the name sent by the server, with accents and quotes', () => {
    const both = `attachment; filename="arret-_Emilie_.pdf"; filename*=UTF-8''arr%C3%AAt%20%22%C3%89milie%22.pdf`;
    expect(fileNameOf(both, 'a.pdf')).toBe('arrêt "Émilie".pdf');
    expect(fileNameOf('attachment; filename="a \\"b\\".pdf"', 'a.pdf')).toBe('a "b".pdf');
  });

  it('is the default of the caller when the server sends none', () => {
    expect(fileNameOf(null, 'arret-maladie-42.pdf')).toBe('arret-maladie-42.pdf');
  });
});
