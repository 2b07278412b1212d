import { expect, it } from 'vitest';
import { isFormer } from './employments.ts';

const today = '2026-11-21';

it('a person is a former employee when deactivated or when the last day has passed', () => {
  expect(isFormer({ isActive: false, exitDate: null }, today)).toBe(true);
  expect(isFormer({ isActive: false, exitDate: '2026-12-31' }, today)).toBe(true);
  expect(isFormer({ isActive: true, exitDate: '2026-11-20' }, today)).toBe(true);
});

it('a person is still employed on the last day of the contract, and when there is no last day', () => {
  expect(isFormer({ isActive: true, exitDate: today }, today)).toBe(false);
  expect(isFormer({ isActive: true, exitDate: null }, today)).toBe(false);
  expect(isFormer({ isActive: true }, today)).toBe(false);
});
