import { delayErrors, periodErrors } from '@fournil/contracts/absences/rules';
import { definitionOf, type FournilEvent, type NewFournilEvent } from '@fournil/events/catalogue';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from '../decision.ts';
import { type DeclarationState, declaration, detailsOf, uniquePeriod } from './record.ts';
import { decideCancel, decideCorrect, decideDeclareDelay, decideDeclarePeriod } from './rules.ts';

const declarationId = '6d3f0a5e-7a26-4f3e-8f0b-2b7a1f1f0d01';
const ids = { declarationId, employeeId: '0b0e6d0c-5a51-4a4e-9c3a-3f0d1c1e2a01' };
const today = '2026-11-21';
const nadia = { name: 'Nadia Benali', email: null, isActive: true };
const correcting = {
  declarationId,
  correctionReason: 'Certificat reçu',
  today,
  employed: {},
  laterEvents: [],
};

/** The state some facts make, as the author of an edit saw it. */
const after = (...events: readonly NewFournilEvent[]): DeclarationState =>
  fold(declaration, events as readonly FournilEvent[]);

const date = fc
  .integer({ min: -40, max: 40 })
  .map((days) => new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10));
const reason = fc.option(fc.string({ maxLength: 20 }), { nil: undefined });
const employee = fc.constantFrom(nadia, nadia, nadia, { ...nadia, isActive: false }, null);
const period = fc.record({ startDate: date, endDate: date, reason, employee });
const command = fc.oneof(
  period.map((of) => ({ kind: 'sick-leave' as const, ...of })),
  period.map((of) => ({ kind: 'absence' as const, ...of })),
  fc.record({
    kind: fc.constant('delay' as const),
    date,
    duration: fc.integer({ min: -1, max: 500 }),
    reason,
    employee,
  }),
  fc.record({
    kind: fc.constant('correct' as const),
    correction: fc.record(
      {
        startDate: date,
        endDate: date,
        date,
        duration: fc.integer({ min: -1, max: 500 }),
        reason: fc.option(fc.string({ maxLength: 20 })),
      },
      { requiredKeys: [] },
    ),
    seen: fc.nat(6),
  }),
  fc.record({ kind: fc.constant('cancel' as const), seen: fc.nat(6) }),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

function decide(one: Command, events: readonly NewFournilEvent[]) {
  const state = after(...events);
  const base = (seen: number) => (seen < events.length ? { base: after(...events.slice(0, seen + 1)) } : {});
  switch (one.kind) {
    case 'sick-leave':
    case 'absence':
      return decideDeclarePeriod(one.kind, { ...ids, ...one }, state, one);
    case 'delay':
      return decideDeclareDelay({ ...ids, ...one }, state, { employee: one.employee, today });
    case 'correct':
      return decideCorrect(one.correction, state, { ...correcting, ...base(one.seen) });
    case 'cancel':
      return decideCancel({ cancellationReason: 'x' }, state, {
        declarationId,
        laterEvents: [],
        ...base(one.seen),
      });
  }
}

it('any sequence of commands on a declaration produces valid events and leaves a valid declaration', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
      const events: NewFournilEvent[] = [];
      for (const one of commands) {
        const decision = decide(one, events);
        if ('refused' in decision) continue;
        for (const event of decision.events) {
          expect(definitionOf(event.type)?.schema.safeParse(event.data).success).toBe(true);
          const before = after(...events);
          // Nothing follows a cancellation, and an event that changes nothing would be a false line in the trail.
          expect(before.status).not.toBe('cancelled');
          events.push(event);
          expect(after(...events)).not.toEqual(before);
        }
        const state = after(...events);
        if (state.status === 'unknown') continue;
        const details = detailsOf(state);
        expect('date' in details ? delayErrors(details, today) : periodErrors(details)).toEqual({});
        expect(uniquePeriod.claimed(state)).toHaveLength(state.status === 'cancelled' ? 0 : 1);
      }
    }),
    { numRuns: 1000, seed: 20261121 },
  );
});
