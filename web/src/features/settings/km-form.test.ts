import type { Parameter } from '@fournil/contracts/settings/parameter-endpoints';
import { describe, expect, it } from 'vitest';
import { kmErrors, kmFieldsOf, kmFormOf, kmQuestion } from './km-form.ts';

const parameter = (kmValue: number): Parameter => ({
  _id: 'a',
  name: 'livraison',
  displayName: 'Livraison',
  stringValue: '',
  booleanValue: false,
  kmValue,
  kind: 'km',
  revision: 1,
});
const typed = (kmValue: string) => ({ a: { displayName: 'Livraison', kmValue } });

describe('the kilometres of a journey', () => {
  it('are refused at the field when negative, too large or finer than a tenth', () => {
    const errors = (text: string) => kmErrors(typed(text), [parameter(12.35)])['a.kmValue'];
    expect(errors('-1')).toBe('«\u00a0-1\u00a0» est un nombre négatif.');
    expect(errors('200000')).toBe('«\u00a0200000\u00a0» est plus que 100\u202f000.');
    expect(errors('12,36')).toBe('Indiquez les kilomètres au dixième, comme 12,3.');
    expect(errors('12,3')).toBeUndefined();
  });

  it('stay accepted when unchanged, even when stored finer than a tenth', () => {
    const stored = [parameter(12.35)];
    expect(kmErrors(kmFormOf(stored), stored)).toEqual({});
    expect(kmFieldsOf(kmFormOf(stored), stored)).toMatchObject({ 'a.kmValue': 12.35 });
  });

  it('cause a question and are sent as 0 when the typed text is no number', () => {
    expect(kmFieldsOf(typed('4 A/R'), [parameter(12)])).toMatchObject({ 'a.kmValue': 0 });
    expect(kmQuestion(Object.values(typed('4 A/R')))?.text).toBe(
      "Livraison\u202f: «\u00a04 A/R\u00a0» n'est pas un nombre. Il sera enregistré comme 0.",
    );
    expect(kmQuestion(Object.values(typed('1.150')))?.text).toContain('Il sera enregistré comme 1\u202f150.');
  });

  it('are 0 without a question when the field is empty', () => {
    expect(kmFieldsOf(typed(' '), [parameter(12)])).toMatchObject({ 'a.kmValue': 0 });
    expect(kmErrors(typed(''), [parameter(12)])).toEqual({});
    expect(kmQuestion(Object.values(typed('')))).toBeNull();
  });
});
