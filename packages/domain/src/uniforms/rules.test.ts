import { addUniform } from '@fournil/contracts/uniforms/endpoints';
import { uniformTypes } from '@fournil/contracts/uniforms/types';
import { definitionOf, type FournilEvent, type NewFournilEvent } from '@fournil/events/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { fold } from '../decision.ts';
import { uniforms } from './record.ts';
import { decideAddUniform, decideDeleteUniform, decideReturnUniform } from './rules.ts';

const ids = { employeeId: '0b0e6d0c-5a51-4a4e-9c3a-3f0d1c1e2a01', itemId: 'i1' };
const today = '2026-11-21';
const employee = { name: 'Nadia Benali', email: null, isActive: true };
const context = { itemId: 'i1', today, employee, brand: 'martin' };
const body = (more: object) =>
  addUniform.body?.parse({ employeeId: ids.employeeId, itemType: 'teeshirt', ...more }) ?? never();
function never(): never {
  throw new Error('no body');
}
const issued: NewFournilEvent = {
  type: 'UniformIssued',
  data: { ...ids, itemType: 'teeshirt', size: 'M', quantity: 2, comment: null, issueDate: '2026-11-10' },
};
const returned: NewFournilEvent = {
  type: 'UniformReturned',
  data: { ...ids, returnDate: '2026-11-20', returnComment: 'Retourné' },
};

describe('a uniform item handed out', () => {
  it.each([
    [undefined, 1],
    ['douze', 1],
    ['3', 3],
    [2, 2],
  ])('is dated today by default, and records the quantity %s as %i', (quantity, recorded) => {
    given(uniforms, [])
      .when((state) => decideAddUniform(body({ quantity, size: 'M' }), state, context))
      .thenRecorded({
        type: 'UniformIssued',
        data: {
          ...ids,
          itemType: 'teeshirt',
          size: 'M',
          quantity: recorded,
          comment: null,
          issueDate: today,
        },
      });
  });

  it("must have one of the item types of the shop, and the card type has the shop's brand", () => {
    const add = (itemType: string) =>
      given(uniforms, []).when((state) => decideAddUniform(body({ itemType }), state, context));
    add('carte_autre').thenRefused('invalid_input', { text: 'Veuillez sélectionner un type de tenue' });
    expect(uniformTypes('martin')).toContain('carte_martin');
    given(uniforms, [])
      .when((state) =>
        decideAddUniform(body({}), state, { ...context, employee: { ...employee, isActive: false } }),
      )
      .thenRefused('inactive_employee');
    given(uniforms, [])
      .when((state) => decideAddUniform(body({}), state, { ...context, employee: null }))
      .thenRefused('unknown_employee');
  });

  it('can be returned once, today by default, not before its issue date nor in the future', () => {
    given(uniforms, [issued])
      .when((state) => decideReturnUniform(ids, state, today))
      .thenRecorded({
        type: 'UniformReturned',
        data: { ...ids, returnDate: today, returnComment: 'Retourné' },
      });
    given(uniforms, [issued])
      .when((state) => decideReturnUniform({ ...ids, returnDate: '2026-11-09' }, state, today))
      .thenRefused('invalid_input', { text: 'La date de retour doit suivre la date de remise' });
    given(uniforms, [issued])
      .when((state) => decideReturnUniform({ ...ids, returnDate: '2026-11-22' }, state, today))
      .thenRefused('invalid_input', { text: 'La date de retour ne peut pas être dans le futur' });
    given(uniforms, [issued, returned])
      .when((state) => decideReturnUniform(ids, state, today))
      .thenRefused('uniform_returned');
    given(uniforms, [])
      .when((state) => decideReturnUniform(ids, state, today))
      .thenRefused('unknown_uniform');
  });

  it('is unknown after its removal from the list, returned or not', () => {
    for (const before of [[issued], [issued, returned]])
      given(uniforms, before)
        .when((state) => decideDeleteUniform(ids, state))
        .thenRecorded({ type: 'UniformDeleted', data: ids });
    const gone: NewFournilEvent = { type: 'UniformDeleted', data: ids };
    given(uniforms, [issued, gone])
      .when((state) => decideDeleteUniform(ids, state))
      .thenRefused('unknown_uniform');
  });

  it('records no event that changes nothing or that its schema rejects', () => {
    const command = fc.record({
      kind: fc.constantFrom('add', 'return', 'delete'),
      itemId: fc.constantFrom('i1', 'i2'),
      date: fc.constantFrom(undefined, '2026-11-20', '2027-01-01'),
    });
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
        const events: NewFournilEvent[] = [];
        for (const { kind, itemId, date } of commands) {
          const state = fold(uniforms, events as FournilEvent[]);
          const one = { ...ids, itemId };
          const decision =
            kind === 'add'
              ? decideAddUniform(body({}), state, { ...context, itemId })
              : kind === 'return'
                ? decideReturnUniform({ ...one, returnDate: date }, state, today)
                : decideDeleteUniform(one, state);
          if ('refused' in decision) continue;
          for (const event of decision.events) {
            expect(definitionOf(event.type)?.schema.safeParse(event.data).success).toBe(true);
            const before = fold(uniforms, events as FournilEvent[]);
            events.push(event);
            expect(fold(uniforms, events as FournilEvent[])).not.toEqual(before);
          }
        }
      }),
    );
  });
});
