import { describe, expect, it } from 'vitest';
import { categoryIn, everybody, fieldsOf, filingErrors, personIn, proposed } from './filing.ts';

const people = [
  { _id: 'n', name: 'Nadia Benali' },
  { _id: 'e', name: 'Émilie Vasseur' },
  { _id: 'j', name: 'Jean-Pierre Le Goff' },
  { _id: 'l1', name: 'Léo Martin' },
  { _id: 'l2', name: 'Léo Martin' },
];
const file = (name: string) => new File(['x'], name);
const today = '2026-11-22';

describe('a dropped document file', () => {
  it('is proposed for the only person named in it, with any accents and order of names', () => {
    expect(personIn('BENALI_Nadia-paie-2026-10.pdf', people)).toBe('n');
    expect(personIn('Contrat Emilie VASSEUR.docx', people)).toBe('e');
    expect(personIn('le goff jean pierre.pdf', people)).toBe('j');
    expect(personIn('Benali.pdf', people)).toBe('');
    expect(personIn('leo_martin.pdf', people)).toBe('');
  });

  it('is proposed with the category named in it', () => {
    expect(categoryIn('bulletin_de_paie_10-2026.pdf')).toBe('payslip');
    expect(categoryIn('Avenant au contrat.pdf')).toBe('contract');
    expect(categoryIn('procédure nettoyage.docx')).toBe('procedure');
    expect(categoryIn('scan0001.pdf')).toBe('');
  });

  it('gets its name without the extension as title', () => {
    expect(proposed(file('Livret_accueil.pdf'), people)).toMatchObject({
      title: 'Livret accueil',
      category: 'notice',
      recipient: '',
    });
  });

  it('with the category payslip can be filed only for one person', () => {
    const payslip = { ...proposed(file('paie.pdf'), people), recipient: everybody };
    expect(filingErrors(payslip, today)).toHaveProperty('recipient');
    expect(filingErrors({ ...payslip, recipient: '' }, today)).toHaveProperty('recipient');
    expect(filingErrors({ ...payslip, recipient: 'n' }, today)).toEqual({});
  });

  it('has an expiry day only for a category that may have one', () => {
    const other = {
      ...proposed(file('note.pdf'), people),
      category: 'other' as const,
      expiryDate: '2026-12-01',
    };
    expect(fieldsOf({ ...other, recipient: everybody })).toEqual({ title: 'note', category: 'other' });
    expect(fieldsOf({ ...other, recipient: 'n' })).toMatchObject({ expiryDate: '2026-12-01' });
    expect(fieldsOf({ ...other, recipient: 'n', category: 'contract' })).not.toHaveProperty('expiryDate');
    expect(filingErrors({ ...other, recipient: 'n', expiryDate: today }, today)).toHaveProperty('expiryDate');
  });
});
