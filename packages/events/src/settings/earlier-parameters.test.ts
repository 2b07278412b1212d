import { expect, it } from 'vitest';
import { kindOfEarlierParameter } from './earlier-parameters.ts';

const plain = { stringValue: '', booleanValue: false, kmValue: 0 };

it.each([
  [{ ...plain, name: 'accountantEmail', kmValue: 3 }, 'accountant'],
  [{ ...plain, name: 'alertStore', booleanValue: true }, 'alert'],
  [{ ...plain, name: 'tournée', kmValue: 12.5 }, 'km'],
  [{ ...plain, name: 'tournée' }, 'other'],
  [{ ...plain, name: 'taux', kmValue: 1, stringValue: 'par jour' }, 'other'],
  [{ ...plain, name: 'taux', kmValue: 1, stringValue: { erased: true } }, 'other'],
])('a parameter that says no kind (%j) is of kind %s', (data, kind) => {
  expect(kindOfEarlierParameter(data)).toBe(kind);
});
