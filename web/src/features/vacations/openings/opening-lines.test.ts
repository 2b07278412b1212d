import { describe, expect, it } from 'vitest';
import { openingLines } from './opening-lines.ts';

const person = (employeeId: string, employeeName: string, openedOn: string | null = null) => ({
  employeeId,
  employeeName,
  account: { openedOn },
});
const people = [
  person('zoe', 'Zoé Durand'),
  person('nadia', 'Nadia Benali', '2026-05-31'),
  person('paul-1', 'Paul Martin'),
  person('paul-2', 'Paul Martin'),
];
const read = (text: string) =>
  openingLines(text, people).map(({ line, employeeId, action, reason }) => [
    line,
    employeeId,
    action,
    reason?.replaceAll('\u202f', ' ') ?? null,
  ]);

describe('a table of opening balances', () => {
  it('is read as saved by a spreadsheet, without headers and with names in either order', () => {
    const [line] = openingLines('\ufeffSalarié;N-1;N\r\n"DURAND  zoe";12,5;20\r\n', people);
    expect(line).toEqual({
      line: 1,
      name: 'DURAND  zoe',
      previous: '12,5',
      current: '20',
      recovery: '0',
      employeeId: 'zoe',
      action: 'open',
      reason: null,
    });
  });

  it('is read as copied from a spreadsheet, with récupération', () => {
    const [line] = openingLines('Zoé Durand\t-1\t2.5\t3', people);
    expect(line).toMatchObject({ previous: '-1', current: '2.5', recovery: '3', action: 'open' });
    // As many decimal commas as tabs.
    const [commas] = openingLines('Zoé Durand\t12,5\t7,5', people);
    expect(commas).toMatchObject({ previous: '12,5', current: '7,5', action: 'open' });
  });

  it('gives the reason why a line is left out', () => {
    expect(
      read('Inconnu;1;2\nPaul Martin;1;2\nNadia Benali;1;2\nZoé Durand;un;2\nZoé Durand;1;2\n;1;2'),
    ).toEqual([
      [1, null, 'refused', 'Personne ne porte ce nom parmi les salariés actifs.'],
      [2, null, 'refused', 'Plusieurs salariés portent ce nom : reprenez leurs soldes depuis leur fiche.'],
      [3, 'nadia', 'known', 'Déjà repris au 31/05/2026 : corrigez avec un motif.'],
      [4, null, 'refused', 'Indiquez un nombre de jours, comme 12,5.'],
      [5, null, 'refused', 'Cette personne figure déjà plus haut.'],
      [6, null, 'refused', 'Nom manquant.'],
    ]);
  });

  it('has no line before any text is typed', () => {
    expect(read(' \n')).toEqual([]);
  });
});
