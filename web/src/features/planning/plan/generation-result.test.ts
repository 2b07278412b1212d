import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { expect, it } from 'vitest';
import { generationResult } from './generation-result.ts';

const jade = { employeeId: 'jade' };
const late = { employeeId: 'jade', blocks: 'publication', status: 'violated' } as PlanFinding;
const illegal = { employeeId: 'jade', blocks: 'edit', status: 'violated' } as PlanFinding;
const told = (plan: object) =>
  generationResult({
    state: 'draft',
    publication: 'immediate',
    toAgree: [],
    findings: [],
    notice: { findings: [], first: false },
    ...plan,
  });

it.each([
  ['published', 'immediate', [], 'Généré et publié.'],
  ['published', 'immediate', [jade, jade], 'Généré et publié. 1 salarié doit encore donner son accord.'],
  ['draft', 'draft', [], 'Généré, pas encore publié\u202f: la boutique publie ses semaines à la main.'],
  ['draft', 'immediate', [], 'Généré, pas encore publié\u202f: une règle légale n’est pas respectée.'],
] as const)(
  'says of a plan that is %s, where weeks are published %s, with %j to agree: %s',
  (state, publication, toAgree, text) => {
    expect(told({ state, publication, toAgree })).toEqual({ isPublished: state === 'published', text });
  },
);

it('says why the first week of a shop waits for « Publier »', () => {
  const first = (findings: readonly PlanFinding[]) => ({ notice: { findings, first: true } });
  expect(told(first([late, late])).text).toBe(
    'Généré, pas encore publié\u202f: c’est la première publication de la boutique, et 1 salarié est prévenu trop tard\u202f; «\u202fPublier\u202f» demande une seule fois son accord.',
  );
  expect(told(first([])).text).toBe(
    'Généré, pas encore publié\u202f: une autre semaine attend la première publication de la boutique, avec «\u202fPublier\u202f».',
  );
  expect(told({ ...first([late]), findings: [late, illegal] }).text).toBe(
    'Généré, pas encore publié\u202f: une règle légale n’est pas respectée.',
  );
});
