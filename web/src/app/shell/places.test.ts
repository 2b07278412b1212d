import { rolePermissions } from '@fournil/contracts/permissions';
import { describe, expect, it } from 'vitest';
import { pages } from '../pages.ts';
import { partNames } from '../person/part-names.ts';
import { formerMenu, menuFor } from './menu.ts';
import { paletteItems } from './palette-items.ts';
import { placesFor } from './places.ts';

const today = '2026-11-22';
const callers = {
  admin: { role: 'admin', permissions: rolePermissions.admin },
  employee: { role: 'employee', permissions: rolePermissions.employee, employeeId: 'lea' },
  shared: { role: 'employee', permissions: rolePermissions.employee },
  accountant: { role: 'accountant', permissions: rolePermissions.accountant },
} as const;

const places = (who: keyof typeof callers, isFormer = false) => {
  const caller = callers[who];
  return placesFor({
    caller,
    isFormer,
    menu: isFormer ? formerMenu : menuFor(caller.role, undefined),
    today,
  });
};
const found = (who: keyof typeof callers, text: string) => {
  const isOwn = callers[who].role === 'employee';
  return paletteItems(text, {
    places: places(who),
    people: who === 'shared' ? [] : [{ _id: 'lea', name: 'Léa Martin', detail: 'Vendeuse' }],
    parts: partNames.filter(({ viewers }) => viewers.includes(isOwn ? 'own' : 'admin')),
    isOwn,
    mayPlan: who !== 'accountant',
    today,
  }).map(({ to }) => to);
};

describe('the words that managers search for', () => {
  it.each([
    ['heures', '/payroll'],
    ['paie', '/parameters?onglet=boutique&partie=paie'],
    ['clôture', '/payroll#cloture'],
    ['document', '/documents'],
    ['tuteur', '/tutors'],
    ['besoins', '/parameters?onglet=boutique&partie=besoins'],
    ['horaires', '/parameters?onglet=boutique&partie=horaires'],
    ['tenue', '/employees?ouvrir=tenue'],
    ['export', '/parameters?onglet=export-paie'],
    ['mot de passe', '/parameters?onglet=mots-de-passe'],
    ['calendrier', '/vacation-planning'],
    ['maison', '/parameters?onglet=hors-de-la-boutique'],
    ['fiche de paie', '/documents?ouvrir=fiches'],
    ['smtp', '/parameters?onglet=e-mail&partie=serveur'],
    ['disponibilités', '/constraints'],
    ['léa disponibilités', '/employees/lea/disponibilites'],
    ['contrat martin', '/employees/lea/contrat'],
  ])('« %s » leads to %s', (text, to) => expect(found('admin', text)).toContain(to));
});

describe('the words that employees search for', () => {
  it.each([
    ['fiche', '/employees/lea'],
    ['mot de passe', '/change-password'],
    ['données', '/employees/lea/donnees'],
    ['souhaits', '/employees/lea/souhaits'],
    ['heures', '/planning?week=46&year=2026'],
    ['léa', '/employees/lea'],
  ])('« %s » leads to %s', (text, to) => expect(found('employee', text)).toContain(to));
});

describe('the places that the search lists', () => {
  it('are the pages that a reader may open: fewer for employees, shared sessions and former employees', () => {
    for (const word of ['smtp', 'clôture', 'tenue', 'besoins']) expect(found('employee', word)).toEqual([]);
    expect(found('shared', 'fiche').filter((to) => to.startsWith('/employees'))).toEqual([]);
    expect(found('accountant', 'heures')).toContain('/payroll');
    expect(found('accountant', 'planning')).toEqual([]);
    expect(places('employee', true).map(({ to }) => to)).toEqual([
      '/employee-dashboard',
      '/my-data',
      '/change-password',
    ]);
  });

  it('contain every page for an administrator, except printed ones and ones that show a record', () => {
    const printed = /print$|standalone|upload|:/;
    const others = [
      '/admin-documents.html',
      '/employee-dashboard',
      '/my-data',
      '/change-password',
      // Its menu entry is hidden until the shop shows it.
      '/time-clock',
      '/sick-leave',
      '/vacation-request',
    ];
    const named = places('admin').map(({ to }) => to);
    const missing = pages.filter(
      ({ path }) => !printed.test(path) && !others.includes(path) && !named.includes(path),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});
