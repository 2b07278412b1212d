import { alteredLineText } from '@fournil/contracts/audit/labels';
import { ERASED, erasedText } from '@fournil/events/define';
import { describe, expect, it } from 'vitest';
import { describeReason, describeWhole, sentenceOf } from './describe.ts';
import { maskedFieldOf } from './masked.ts';
import type { LineRow } from './view.ts';

const nameOf = (id: string) => (id === 'e1' ? 'Catherine Delmas' : 'Nadia Benali');
const about = (
  type: string,
  data: Record<string, unknown>,
  changes: { field: string; before: unknown; after: unknown }[] = [],
) => sentenceOf({ type, data, changes, person: 'e1' }, { seesMasked: true, nameOf });

describe('the sentence of an event', () => {
  it('gives the values before and after a change, with units and names', () => {
    const changes = [
      { field: 'weeklyHours', before: 24, after: 30 },
      { field: 'tutor', before: null, after: 'e2' },
      { field: 'tutorName', before: null, after: 'Nadia Benali' },
      { field: 'exitDate', before: '2026-12-31', after: null },
      { field: 'entryDate', before: '2026-01-05', after: '2026-02-01' },
      { field: 'skills', before: ['Ouverture'], after: ['Ouverture', 'Fermeture'] },
    ];
    expect(about('EmployeeDetailsChanged', {}, changes)).toBe(
      'Catherine Delmas\u202f: volume hebdomadaire passé de 24\u00a0h à 30\u00a0h, tuteur renseigné (Nadia Benali), ' +
        "date de sortie effacée (31/12/2026), date d'entrée passée du 05/01/2026 au 01/02/2026, " +
        'compétences passées de Ouverture à Ouverture, Fermeture',
    );
  });

  it('writes numbers in French', () => {
    const changes = [{ field: 'parameters.tournee.kmValue', before: 12.5, after: 1250 }];
    expect(about('ParameterChanged', {}, changes)).toBe(
      'Paramètres\u202f: distance du paramètre « tournee » passée de 12,5\u00a0km à 1\u202f250\u00a0km',
    );
  });

  it('calls a default parameter by its name on screen', () => {
    const changes = [{ field: 'parameters.trajetLivraison.kmValue', before: 10, after: 12 }];
    expect(about('ParameterChanged', {}, changes)).toBe(
      'Paramètres\u202f: distance du paramètre « Livraison » passée de 10\u00a0km à 12\u00a0km',
    );
  });

  it.each([
    ['PersonalAccessGranted', { expiresAt: '2026-11-30T23:30:00.000Z' }],
    ['PersonalAccountOpened', { expiresAt: '2026-11-30T23:30:00.000Z', loginName: 'nadia' }],
    ['InstallationMarkedAsDemo', { asOf: '2026-11-30T23:30:00.000Z' }],
    ['ImportBegun', { exportedAt: '2026-11-30T23:30:00.000Z', facts: 3 }],
  ])('shows an instant as its day in Paris: %s', (type, data) => {
    expect(about(type, data)).toContain('01/12/2026');
  });

  it('shows an erased value as erased', () => {
    const changes = [{ field: 'email', before: ERASED, after: 'c@example.org' }];
    expect(about('EmployeeDetailsChanged', {}, changes)).toContain(`passée de ${erasedText} à c@example.org`);
  });

  it('says that a health value changed, and never shows the value', () => {
    const changes = [{ field: 'reason', before: 'Angine', after: 'Grippe' }];
    const sentence = about('DeclarationCorrected', { correctionReason: 'Certificat' }, changes);
    expect(sentence).toBe('Catherine Delmas\u202f: déclaration corrigée, motif modifié');
  });

  it('names a revealed health field with the word of the screen', () => {
    expect(about('HealthFieldRevealed', { field: 'cells' })).toContain('(contraintes)');
    expect(about('HealthFieldRevealed', { field: 'reason' })).toContain('(motif)');
  });

  it('shows the technical name of an event type that only a later version knows', () => {
    expect(about('CakeBaked', {})).toBe("Fait d'un type inconnu\u202f: CakeBaked");
    expect(about('toString', {})).toBe("Fait d'un type inconnu\u202f: toString");
  });
});

it('a reason in the audit trail is masked like health data, and absent when no reason is given', () => {
  const fact = { type: 'DeclarationCancelled', data: { cancellationReason: 'Angine' } };
  expect(describeReason(fact, { seesMasked: false, nameOf })).toMatchObject({ masked: true, text: null });
  expect(describeReason(fact, { seesMasked: true, nameOf })).toEqual({
    field: 'cancellationReason',
    label: "Motif de l'annulation",
    text: 'Angine',
    masked: false,
  });
  expect(describeReason({ type: 'EmployeeDeactivated', data: {} }, { seesMasked: true, nameOf })).toBeNull();
});

it('an audit line that was tampered with is marked as altered, without its author, person, changes and reason', () => {
  const row = {
    type: 'DeclarationCancelled',
    data: { cancellationReason: 'Angine' },
    changes: [{ field: 'startDate', before: '2026-11-16', after: '2026-11-17' }],
    person: 'e1',
    actorRole: 'accountant',
  } as unknown as LineRow;
  const whole = describeWhole(row, { seesMasked: true, nameOf });
  expect([whole.changes.length, whole.reason?.text, whole.line.actor.name]).toEqual([
    1,
    'Angine',
    'Comptable',
  ]);
  const altered = describeWhole(row, { seesMasked: true, nameOf, isAuthentic: () => false });
  expect(altered).toMatchObject({
    line: { sentence: alteredLineText, altered: true, actor: { name: '—' }, person: null },
    changes: [],
    reason: null,
  });
});

it('the event field behind a masked value is found from the name displayed on screen', () => {
  expect(maskedFieldOf('VacationRequested', 'comment')).toBe('precisions');
  expect(maskedFieldOf('UniformIssued', 'uniform.i1.comment')).toBe('comment');
  expect(maskedFieldOf('ParameterChanged', 'parameters.comptable.stringValue')).toBe('stringValue');
  expect(maskedFieldOf('WeekRowSaved', 'cells.e1')).toBe('cells');
  for (const field of ['startDate', 'employeeId', 'constructor', 'toString'])
    expect(maskedFieldOf('SickLeaveDeclared', field)).toBeNull();
});
