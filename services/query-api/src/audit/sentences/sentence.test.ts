import { readdirSync, readFileSync } from 'node:fs';
import { auditFeatures, auditTypes } from '@fournil/contracts/audit/labels';
import { eventDefinitions, readEventData } from '@fournil/events/catalogue';
import { ERASED, erasedText } from '@fournil/events/erased';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './sentence.ts';

const nameOf = (id: string) => (id === 'e1' ? 'Catherine Delmas' : 'Nadia Benali');
const about = (
  type: string,
  data: Record<string, unknown>,
  changes: { field: string; before: unknown; after: unknown }[] = [],
) => sentenceOf({ type, data, changes, person: 'e1' }, nameOf);

/** A frozen sample of every published event: the newest version of each. */
const folder = new URL('../../../../../packages/events/published/', import.meta.url);
const samples = new Map(
  readdirSync(folder).map((file) => {
    const { type, version, sample } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    return [type, readEventData(type, version, sample)];
  }),
);

describe('the sentence of an event', () => {
  it.each(eventDefinitions.map((one) => [one.type, one] as const))('exists for %s', (type, definition) => {
    const told = about(type, samples.get(type) ?? {});
    expect(told).not.toMatch(/undefined|null|\[object|type inconnu/);
    expect(told.length).toBeGreaterThan(10);
    expect(auditTypes[type]?.feature).toBe(definition.feature);
    expect(auditFeatures[definition.feature]).toBeDefined();
  });

  it('says from what to what, with units and names', () => {
    const changes = [
      { field: 'weeklyHours', before: 24, after: 30 },
      { field: 'tutor', before: null, after: 'e2' },
      { field: 'exitDate', before: '2026-12-31', after: null },
      { field: 'skills', before: ['Ouverture'], after: ['Ouverture', 'Fermeture'] },
    ];
    expect(about('EmployeeDetailsChanged', {}, changes)).toBe(
      'Catherine Delmas\u202f: volume hebdomadaire passé de 24\u00a0h à 30\u00a0h, tuteur renseigné (Nadia Benali), ' +
        'date de sortie effacée (31/12/2026), compétences passées de Ouverture à Ouverture, Fermeture',
    );
  });

  it('shows what was erased as erased', () => {
    const changes = [{ field: 'email', before: ERASED, after: 'c@example.org' }];
    expect(about('EmployeeDetailsChanged', {}, changes)).toContain(`passée de ${erasedText} à c@example.org`);
  });

  it('never tells a health value, only that it changed', () => {
    const changes = [{ field: 'reason', before: 'Angine', after: 'Grippe' }];
    const told = about('DeclarationCorrected', { correctionReason: 'Certificat' }, changes);
    expect(told).toBe('Catherine Delmas\u202f: déclaration corrigée, motif modifié');
  });
});
