import type { FournilEvent, NewFournilEvent } from '@fournil/events/catalogue';
import { ERASED } from '@fournil/events/define';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { fold } from '../decision.ts';
import { holderOf, openedAccounts } from './record.ts';
import { decideChangeLoginName, decideOpenAccounts, weakness } from './rules.ts';

const expiresAt = '2026-12-21T09:00:00.000Z';
const opened = (employeeId: string, loginName: string | null): NewFournilEvent => ({
  type: 'PersonalAccountOpened',
  data: { employeeId, loginName, expiresAt },
});
const lea = { employeeId: 'lea', name: 'Léa Martin', email: null };
const other = { employeeId: 'other', name: 'Léa Martin', email: null };
const nadia = { employeeId: 'nadia', name: 'Nadia Benali', email: 'nadia@example.org' };

describe('opening employee accounts', () => {
  it('records one event per person, with a unique short name only for people without an e-mail address', () => {
    given(openedAccounts, [])
      .when((state) => decideOpenAccounts([lea, nadia, other], state, expiresAt))
      .thenRecorded(opened('lea', 'lea.martin'), opened('nadia', null), opened('other', 'lea.martin2'));
  });

  it('keeps an existing short name unless another one is requested', () => {
    const known = given(openedAccounts, [opened('lea', 'lea')]);
    known.when((state) => decideOpenAccounts([lea], state, expiresAt)).thenRecorded(opened('lea', 'lea'));
    known
      .when((state) => decideOpenAccounts([{ ...lea, loginName: 'lea.m' }], state, expiresAt))
      .thenRecorded(opened('lea', 'lea.m'));
  });

  it('refuses a short name that another person has or gets in the same request', () => {
    given(openedAccounts, [opened('lea', 'lea')])
      .when((state) => decideOpenAccounts([{ ...nadia, loginName: 'lea' }], state, expiresAt))
      .thenRefused('login_name_taken', { details: { employeeId: 'nadia' } });
    given(openedAccounts, [])
      .when((state) => decideOpenAccounts([lea, { ...other, loginName: 'lea.martin' }], state, expiresAt))
      .thenRefused('login_name_taken');
  });

  it('gives unique short names after any sequence of requests', () => {
    const names = fc.constantFrom('Léa Martin', 'Lea Martin', 'Zoé', '李 明', "Anaïs N'Diaye");
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), names), { maxLength: 20 }),
        (asked) => {
          let history: NewFournilEvent[] = [];
          for (const [employeeId, name] of asked) {
            const state = fold(openedAccounts, history as readonly FournilEvent[]);
            const decided = decideOpenAccounts([{ employeeId, name, email: null }], state, expiresAt);
            if ('events' in decided) history = [...history, ...decided.events];
          }
          const state = fold(openedAccounts, history as readonly FournilEvent[]);
          const taken = Object.entries(state);
          expect(new Set(Object.values(state)).size).toBe(taken.length);
          for (const [employeeId, name] of taken)
            expect(holderOf(state, ` ${String(name).toUpperCase()} `)).toBe(employeeId);
        },
      ),
    );
  });
});

describe('a short login name', () => {
  it('can be changed to another free name', () => {
    const known = given(openedAccounts, [opened('lea', 'lea'), opened('other', 'other')]);
    known
      .when((state) => decideChangeLoginName('lea', 'lea.m', state))
      .thenRecorded({ type: 'LoginNameChanged', data: { employeeId: 'lea', loginName: 'lea.m' } });
    known.when((state) => decideChangeLoginName('lea', 'lea', state)).thenRecorded();
    known.when((state) => decideChangeLoginName('lea', 'other', state)).thenRefused('login_name_taken');
    known.when((state) => decideChangeLoginName('nadia', 'nadia', state)).thenRefused('login_name_needed');
  });

  it('is free again when its person is erased', () => {
    const history = [
      { type: 'PersonalAccountOpened', data: { employeeId: 'lea', loginName: ERASED, expiresAt } },
    ] as unknown as readonly FournilEvent[];
    expect(holderOf(fold(openedAccounts, history), 'lea')).toBeNull();
  });
});

const names = ['nadia.b', 'nadia@example.org', 'nadia', 'Fournil Théo', ''];

it.each([
  ['motdepasse', 'password_common'],
  ['Azerty123', 'password_common'],
  ['nadia.b2026', 'password_is_a_name'],
  ['fournil-THEO!', 'password_is_a_name'],
  ['croissant-au-beurre', null],
  ['48151623', null],
])('the check of a personal password %s gives the refusal %s', (chosen, refused) => {
  expect(weakness(chosen, names)).toBe(refused);
});
