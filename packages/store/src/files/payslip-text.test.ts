import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AttributedPage, attributePages, type PayslipPerson } from './payslip-text.ts';
import { readPayslips } from './payslips.ts';
import { type PayslipLayout, payslipLayouts, payslipsPdf, type SamplePayslip } from './samples/payslip.ts';

const names = [
  'Catherine Delmas',
  'Sandrine Le Goff',
  'Nadia Benali',
  'Émilie Vasseur',
  'Fatou Diarra',
  'Monique Perrin',
  'Manon Girard',
  'Inès Roussel',
  'Philippe Carpentier',
  'Mathieu Lambert',
  'Karim Haddad',
  'Aurélie Fontaine',
  'Bruno Teixeira',
  'Théo Lemoine',
  'Yanis Chérif',
  'Jade Morel',
  'Jean-Pierre Dupont',
  'Jean Dupont',
];
const people: readonly PayslipPerson[] = names.map((name, at) => ({ employeeId: `e${at}`, name }));

/** Twenty-five pages of a layout: everybody, seven of them on two pages. */
const slipsOf = (layout: PayslipLayout): readonly SamplePayslip[] =>
  names.map((name, at) => ({
    name,
    month: '2026-10',
    gross: 1700 + at * 31,
    ...(layout === 'letter' || at % 2 ? { number: String(201 + at) } : {}),
    pages: at < 7 ? 2 : 1,
  }));
const truth = slipsOf('classic').flatMap(({ pages = 1 }, at) => Array<string>(pages).fill(`e${at}`));

describe("the splitting of an accountant's single PDF", { timeout: 60_000 }, () => {
  const attributed = new Map<PayslipLayout, readonly AttributedPage[]>();
  beforeAll(async () => {
    for (const layout of payslipLayouts) {
      const { texts } = await readPayslips([await payslipsPdf(slipsOf(layout), layout)]);
      attributed.set(layout, attributePages(texts, people));
    }
  });

  // In under 10 s on two cores: bench/pages/documents.ts.
  it('reads sixty pages and attributes these to fifteen people', async () => {
    const fifteen = people.slice(0, 15);
    const slips = fifteen.map(({ name }, at) => ({
      name,
      month: '2026-10',
      gross: 1800 + at,
      number: String(300 + at),
      pages: 4,
    }));
    const pdf = await payslipsPdf(slips, 'columns');
    const { texts } = await readPayslips([pdf]);
    const pages = attributePages(texts, people);
    expect(pages.map(({ employeeId, doubt }) => [employeeId, doubt])).toEqual(
      fifteen.flatMap(({ employeeId }) => Array.from({ length: 4 }, () => [employeeId, null])),
    );
  });

  it('attributes at least 95 of 100 pages of four payroll programs, and no page to a wrong person', () => {
    let right = 0;
    for (const pages of attributed.values()) {
      expect(pages).toHaveLength(25);
      for (const { page, employeeId, month, doubt } of pages) {
        if (doubt !== null) continue;
        expect([page, employeeId, month]).toEqual([page, truth[page - 1], '2026-10']);
        right += 1;
      }
    }
    process.stdout.write(`${right} of 100 pages attributed without a doubt\n`);
    expect(right).toBeGreaterThanOrEqual(95);
  });
});

describe('a page of a PDF of payslips', () => {
  const of = (text: string, all: readonly PayslipPerson[] = people) => attributePages([text], all)[0];

  it('with two people, or with a name that two people have, is left to the manager to decide', () => {
    expect(of('Paie de octobre 2026 Nadia Benali signé Karim Haddad')).toMatchObject({ doubt: 'several' });
    const twins = [...people, { employeeId: 'x', name: 'Nadia BENALI' }];
    expect(of('octobre 2026 Nadia Benali', twins)).toMatchObject({ employeeId: null, doubt: 'several' });
  });

  it("with a name that contains another person's name is attributed to the right person", () => {
    const some = [...people, { employeeId: 'x', name: 'Jean Dupont Morel' }];
    expect(of('octobre 2026 Jean Dupont Morel', some)).toMatchObject({ employeeId: 'x', doubt: null });
  });

  it('of another month than the other pages is left to the manager to decide', () => {
    const pages = attributePages(
      ['octobre 2026 Nadia Benali', 'octobre 2026 Karim Haddad', 'septembre 2026 Jade Morel'],
      people,
    );
    expect(pages.map(({ doubt }) => doubt)).toEqual([null, null, 'month']);
  });

  it('without a name is attributed to the person of the previous page only when it has the next page number', () => {
    const first = 'octobre 2026 Nadia Benali Matricule 12 Page 1/2';
    const next = (text: string) => attributePages([first, text], people)[1];
    expect(next('octobre 2026 Matricule 12 Page 2/2')).toMatchObject({ employeeId: 'e2', doubt: null });
    expect(next('octobre 2026 Matricule 13 Page 2/2')).toMatchObject({ doubt: 'continued' });
    // The signer is named on everybody's last page; only a number of their own says that a payslip begins.
    const manager = { employeeId: 'e0', doubt: 'continued' };
    expect(next('octobre 2026 Page 2/2 Le gérant Catherine Delmas')).toMatchObject(manager);
    expect(next('octobre 2026 Matricule 12 Page 2/2 Catherine Delmas')).toMatchObject(manager);
    expect(next('octobre 2026 Catherine Delmas Matricule 40 Page 2/2')).toMatchObject({ doubt: null });
    expect(next('octobre 2026 Nadia Benali Page 2/2')).toMatchObject({ employeeId: 'e2', doubt: null });
    expect(next('octobre 2026 suite')).toMatchObject({ employeeId: null, doubt: 'unknown' });
    expect(next('octobre 2026 Page 2/3')).toMatchObject({ employeeId: null, doubt: 'unknown' });
  });

  it('is never attributed to a person whose name is not in the file', () => {
    const word = fc.constantFrom(
      'Nadia',
      'Benali',
      'Karim',
      'Haddad',
      'Jean',
      'Dupont',
      'Pierre',
      'Page',
      '1/2',
      '2/2',
      'octobre',
      '2026',
      'Matricule',
      '12',
      '13',
    );
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 12 }), { minLength: 1, maxLength: 5 }), (pages) => {
        const texts = pages.map((words) => words.join(' '));
        for (const { employeeId, doubt } of attributePages(texts, people)) {
          if (employeeId === null || doubt !== null) continue;
          const parts = (people.find((one) => one.employeeId === employeeId)?.name ?? '').split(/[ -]/);
          expect(texts.some((text) => parts.every((part) => text.includes(part)))).toBe(true);
        }
      }),
      { seed: 20_261_122, numRuns: 400 },
    );
  });
});

const fromCases = async (name: string) =>
  (await readPayslips([await readFile(new URL(`samples/payslips/${name}.pdf`, import.meta.url))])).texts;
const outcome = (texts: readonly string[], all: readonly PayslipPerson[] = people) =>
  attributePages(texts, all).map(({ employeeId, doubt }) => [employeeId, doubt]);
const idOf = (name: string) => people.find((one) => one.name === name)?.employeeId ?? null;
const nadia = idOf('Nadia Benali');

describe('a payslip page that contains the name of a second person', () => {
  it('is not attributed to a tutor with a longer first name, unless the stored payroll number agrees', async () => {
    const texts = await fromCases('state-first-name');
    const philippe = idOf('Philippe Carpentier');
    expect(outcome(texts)).toEqual([
      [null, 'unknown'],
      [philippe, null],
      [nadia, null],
    ]);
    const numbered = people.map((one) => (one.name === 'Yanis Chérif' ? { ...one, number: '31' } : one));
    expect(outcome(texts, numbered)[0]).toEqual([idOf('Yanis Chérif'), null]);
  });

  it('is not attributed to the contact person whose name is on every page', async () => {
    expect(outcome(await fromCases('contact'))).toEqual([
      [idOf('Catherine Delmas'), null],
      [nadia, null],
      [null, 'unknown'],
      [idOf('Émilie Vasseur'), null],
    ]);
    const letterhead = (name: string) => `Catherine Delmas\nnovembre 2026 ${name}`;
    expect(outcome([letterhead('Salarié : DURAND Zoé'), letterhead('Nadia Benali')])).toEqual([
      [null, 'several'],
      [null, 'several'],
    ]);
  });

  it('is not attributed to an employee whose name is the same with one first name fewer', async () => {
    const all = [...people, { employeeId: 'lea', name: 'Léa Fournier' }];
    const [stranger, other] = outcome(await fromCases('stranger-longer-name'), all);
    expect([stranger?.[1], other]).toEqual(['several', [nadia, null]]);
  });

  it.each(['Tuteur', 'Contact', 'Signature de l’employeur', 'Votre interlocuteur', 'Signature\n'])(
    'as %s is left to the manager to decide',
    (label) => {
      expect(outcome([`novembre 2026 Matricule 7\n${label} : Nadia Benali`])[0]?.[1]).toBe('unknown');
    },
  );
});

describe('a payroll number on a page', () => {
  const page = (name: string, number: string) => `novembre 2026 Matricule : ${number}\n${name}`;
  const stored = people.map((one) => (one.employeeId === nadia ? { ...one, number: '14' } : one));

  it('that differs from the stored one, except for leading zeros, leaves the page to the manager', () => {
    expect(outcome([page('Nadia Benali', '00014')], stored)).toEqual([[nadia, null]]);
    expect(outcome([page('Nadia Benali', '00015')], stored)).toEqual([[nadia, 'number']]);
    expect(outcome([page('Karim Haddad', '14')], stored)).toEqual([[idOf('Karim Haddad'), 'number']]);
  });

  it('that differs from another page of the same name leaves both pages to the manager', () => {
    expect(outcome([page('Nadia Benali', 'A12'), page('Nadia Benali', 'A13')])).toEqual([
      [nadia, 'number'],
      [nadia, 'number'],
    ]);
  });

  it('distinguishes two people with one name', () => {
    const twins = [...stored, { employeeId: 'x', name: 'Nadia BENALI', number: '15' }];
    expect(outcome([page('Nadia Benali', '14'), page('Nadia Benali', '015')], twins)).toEqual([
      [nadia, null],
      ['x', null],
    ]);
  });
});

it('a second payslip of one person in one file is left to the manager to decide', () => {
  const page = (name: string, part: string) => `BULLETIN DE PAIE novembre 2026\n${name}\nPage ${part}`;
  const texts = [page('Nadia Benali', '1/2'), page('Nadia Benali', '2/2'), page('Karim Haddad', '1/1')];
  expect(outcome(texts).map(([, doubt]) => doubt)).toEqual([null, null, null]);
  const again = outcome([...texts, page('Nadia Benali', '1/1')]);
  expect(again.map(([, doubt]) => doubt)).toEqual(['twice', 'twice', null, 'twice']);
});

it.each([
  'Période : novembre 2026\nNom : BENALI  Prénom : Nadia',
  'Période : novembre 2026\nMadame BENALI née KACI Nadia',
  'Période : novembre 2026\nMme BENALI épouse DUPONT DURAND Nadia\n12 rue des Lilas',
  'Période du 14/11/2026 au 30/11/2026\nNadia BENALI',
  'Période de paie du 01/11/26 au 30/11/26\nNadia BENALI',
])('a payslip of %s is attributed to its person without a question', (text) => {
  expect(attributePages([text], people)).toEqual([
    { page: 1, employeeId: nadia, month: '2026-11', doubt: null },
  ]);
});

it('a payslip page « Page 2 sur 2 » is attributed to the person of the page before', () => {
  const [, next] = outcome(['novembre 2026 Nadia Benali\nPage 1 sur 2', 'novembre 2026\nPage 2 sur 2']);
  expect(next).toEqual([nadia, null]);
});
