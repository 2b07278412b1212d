import { describe, expect, it } from 'vitest';
import { salesFile } from './sales-import.ts';

const people = [
  { id: 'nadia', name: 'Nadia Benali' },
  { id: 'ines', name: 'Inès Roussel' },
  { id: 'one', name: 'Léa Petit' },
  { id: 'other', name: 'Petit Léa' },
];

describe('a file of sales', () => {
  it('is read by headers in any order, and by names in any spelling', () => {
    const { metrics, lines } = salesFile(
      '\ufeffVendeuse;Clients;CA Net HT;Avis +\r\nROUSSEL Ines;12;"1 234,50";3\r\n',
      people,
    );
    expect(metrics).toEqual(['nbClients', 'caNetHt', 'nbAvisPositifs']);
    expect(lines).toEqual([
      {
        line: 1,
        name: 'ROUSSEL Ines',
        row: 'ines',
        texts: { nbClients: '12', caNetHt: '1 234,50', nbAvisPositifs: '3' },
        reason: null,
      },
    ]);
  });

  it('has the columns of the grid when it has no headers', () => {
    const [line] = salesFile('Nadia Benali\t100\t10\t\t2', people).lines;
    expect(line).toMatchObject({
      row: 'nadia',
      texts: { caNetHt: '100', nbClients: '10', panierMoyen: '', nbMenus: '2' },
    });
  });

  it.each([
    ['Personne;1', 'Personne ne porte ce nom dans la grille de ce mois.'],
    [';1', 'Nom manquant.'],
    ['Léa Petit;1', 'Plusieurs salariés portent ce nom\u202f: saisissez leurs chiffres.'],
    ['Nadia Benali;douze', "CA Net HT\u202f: «\u00a0douze\u00a0» n'est pas un nombre."],
    ['Nadia Benali;-1', 'CA Net HT\u202f: «\u00a0-1\u00a0» est un nombre négatif.'],
    [
      'Nadia Benali;1000000000',
      'CA Net HT\u202f: «\u00a01000000000\u00a0» est plus que 10\u202f000\u202f000.',
    ],
    ['Nadia Benali;1;1,5', "Nb Clients\u202f: «\u00a01,5\u00a0» n'est pas un nombre entier."],
  ])('gives the reason why a line is not imported: %s', (text, reason) => {
    expect(salesFile(text, people).lines).toMatchObject([{ row: null, reason }]);
  });

  it('imports each person once', () => {
    const { lines } = salesFile('Nadia Benali;1\nBenali Nadia;2', people);
    expect(lines.map(({ row, reason }) => [row, reason])).toEqual([
      ['nadia', null],
      [null, 'Cette personne figure déjà plus haut.'],
    ]);
  });
});
