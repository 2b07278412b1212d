import { describe, expect, it } from 'vitest';
import { showProfile } from './profile-text.ts';

describe('a planning profile in an edit conflict', () => {
  it('is described with the words of the form', () => {
    expect(showProfile('group', null)).toBe('Selon le rôle');
    expect(showProfile('group', 'fournil')).toBe('Fournil');
    expect(showProfile('secondaryGroups', ['vente', 'preparation'])).toBe('Vente ; Préparation');
    expect(showProfile('secondaryGroups', [])).toBe('Aucune');
    expect(showProfile('splitAllowed', true)).toBe('Oui');
    expect(showProfile('openWeeks', ['2026-W52'])).toBe('2026-W52');
    const habit = { day: 'Mercredi', value: 'Matin', weeks: 'odd', from: '2026-09-01', until: null };
    expect(showProfile('recurring', [habit])).toBe(
      'Mercredi\u202f: Matin (seulement), semaines impaires, depuis le 01/09/2026',
    );
  });
});
