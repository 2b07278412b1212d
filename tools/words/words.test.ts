import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf, fixedTexts, unelided, writesBareFirst } from './forbidden-words.ts';
import { textsOf } from './french-texts.ts';
import specified from './specified-texts.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');
const fixed = fixedTexts(specified);

/** Said so on purpose: the programs, their lock and what is in use, backups, a specified page by its name, faults in English. */
const exceptions: readonly RegExp[] = [
  /en service|les services (se lancent|avant)|Le service redémarre|^Services$|'fournil service'/,
  /de la sauvegarde([. >]|$)|Rien n'a été sauvegardé, et aucune sauvegarde/,
  /« Gestion des employés »/,
  /^Mails of the outbox$|^Mail no longer under way$/,
  // Words that the search of pages understands.
  /^mails envoyés échec|^magasin réglages/,
];
/** Where the specified button is « Sauvegarder ». */
const savesBy = /features\/(constraints|onboarding)\/|shared\/number-grid\/|mail\/template-modal/;
/** Specified sentences without elision; names of teams, settings and services, which begin with a consonant; a payslip as printed elsewhere. */
const withoutElision =
  /(contracts\/src\/(expenses\/rules|sales\/rules|french-words)|domain\/src\/settings\/shop-words)\.ts$|http-service\/src\/service-lock|event-log\/src\/address|samples\/payslip/;

const sources = globSync('{web,packages/*,services/*,local,ops,demo}/src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter(
    (file) =>
      !/\.test\.tsx?$|\/testing\/|^demo\/|employees\/import\/columns\.ts$|store\/src\/files\/payslip-names\.ts$/.test(
        file,
      ),
  );

describe('the words on screen', () => {
  // Every source is parsed, which a busy machine takes its time for.
  it('are those of the glossary, except in specified texts', {
    timeout: 180_000,
  }, () => {
    const faults: string[] = [];
    for (const file of sources) {
      const source = readFileSync(path.join(root, file), 'utf8');
      for (const { line, text } of textsOf(source, file.endsWith('x'))) {
        const where = `${file}:${line} « ${text} »`;
        if (text === 'Sauvegarder' && !savesBy.test(file)) faults.push(`${where}: enregistrer`);
        if (exceptions.some((one) => one.test(text))) continue;
        for (const { instead } of faultsOf(text, fixed)) faults.push(`${where}: ${instead}`);
      }
      if (!withoutElision.test(file))
        for (const piece of unelided(source)) faults.push(`${file} « ${piece} »: ofName`);
      if (writesBareFirst(source)) faults.push(`${file}: withFirstOfMonth`);
    }
    expect(faults).toEqual([]);
    expect(sources.length).toBeGreaterThan(800);
  });

  it.each([
    ['Ce service ne tient plus', 'créneau'],
    ["Choisir l'employé", 'salarié'],
    ['Sauvegarder les alertes', 'enregistrer'],
    ['Les templates sont à jour', 'modèle'],
    ['Le magasin est fermé', 'boutique'],
    ['Votre email est parti', 'e-mail'],
    ['Règle P05 : trop tard', 'words, no code'],
    ['Accord écrit (produit)', 'words, no code'],
    ['{…} jour(s) de trop', 'singular or plural'],
    ['Le planning de équipe', 'elision'],
    ['Demandez si il vient', 'elision'],
    ['Ouvert le 1 juin', '1er, 1re, 2e'],
    ['La 2ème semaine', '1er, 1re, 2e'],
  ])('are reported when they are not those of the glossary: %s', (text, instead) => {
    expect(faultsOf(text, fixed)).toEqual([{ text, instead }]);
  });

  it('write « le » in full after a hyphen, before onze and before oui', () => {
    for (const text of ['Posez-le à plat', 'Le onze juin', 'Répondez par le oui', 'Ouvert le 1er juin'])
      expect(faultsOf(text, fixed)).toEqual([]);
  });

  it('write the first of a month as « 1er »', () => {
    const bare = "new Intl.DateTimeFormat('fr-FR', { day: 'numeric',\n  month: 'long' })";
    expect([writesBareFirst(bare), writesBareFirst(`withFirstOfMonth(${bare})`)]).toEqual([true, false]);
  });

  it('are not reported when they are texts of the specification with inserted values', () => {
    for (const text of [
      'Gestion des employés',
      '{…} - Email envoyé au comptable',
      '{…} tenue(s) en attente de retour',
    ])
      expect(faultsOf(text, fixed)).toEqual([]);
  });

  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: source that is read as such
  it('are found in literals, templates and JSX texts, with their line numbers', () => {
    const source =
      '// Un commentaire\nconst a = \'Un\';\nconst b = <p title="Deux">\n  Trois’s {x}\n</p>;\nconst c = `${a} quatre`;\n';
    expect(textsOf(source, true)).toEqual([
      { line: 2, text: 'Un' },
      { line: 3, text: 'Deux' },
      { line: 3, text: "Trois's" },
      { line: 6, text: '{…} quatre' },
    ]);
    expect(unelided('`Feuille de ${person.name}`')).toEqual(['de ${person.name}']);
    expect(unelided('`Paie de ${frenchMonth(data.month)}`')).toHaveLength(1);
    expect(unelided('`Paie ${ofName(frenchMonth(data.month))}`')).toEqual([]);
  });
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: source that is read as such
});
