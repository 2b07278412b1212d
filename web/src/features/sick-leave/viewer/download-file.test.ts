import { describe, expect, it } from 'vitest';
import { fileNameOf } from './download-file.ts';

describe('the name of a downloaded certificate', () => {
  it('is the one the server gives, with its accents and quotes', () => {
    const both = `attachment; filename="arret-_Emilie_.pdf"; filename*=UTF-8''arr%C3%AAt%20%22%C3%89milie%22.pdf`;
    expect(fileNameOf(both, '1')).toBe('arrêt "Émilie".pdf');
    expect(fileNameOf('attachment; filename="a \\"b\\".pdf"', '1')).toBe('a "b".pdf');
  });

  it('is arret-maladie-{id}.pdf where there is none', () => {
    expect(fileNameOf(null, '42')).toBe('arret-maladie-42.pdf');
  });
});
