import { saveOnboarding } from '@fournil/contracts/onboarding/endpoints';
import {
  definitionOf,
  type FournilEvent,
  type NewFournilEvent,
  type Recorded,
} from '@fournil/events/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { fold } from '../decision.ts';
import { onboardingRecord } from './record.ts';
import { decideSaveOnboarding } from './rules.ts';

const employeeId = '0b0e6d0c-5a51-4a4e-9c3a-3f0d1c1e2a01';
const added: NewFournilEvent = {
  type: 'EmployeeAdded',
  data: {
    employeeId,
    name: 'Karim Haddad',
    contractType: 'CDI',
    age: null,
    ageTypedOn: null,
    birthDate: '1991-05-04',
    role: 'boulanger',
    weeklyHours: 39,
    skills: [],
    trainingDays: [],
    contractEndDate: null,
    tutor: null,
    tutorName: null,
    email: null,
    phone: null,
    entryDate: '2026-04-07',
    exitDate: null,
  },
};
const opened: NewFournilEvent = { type: 'OnboardingOpened', data: { employeeId } };
const dpae: NewFournilEvent = {
  type: 'OnboardingTaskChanged',
  data: { employeeId, side: 'entry', task: 'dpae', done: true, date: '2026-04-02', comment: null },
};
const alone = { laterEvents: [] };
const badge = {
  id: 'b1a5d3c0-0000-4000-8000-000000000001',
  label: 'Badge remis',
  side: 'onboarding' as const,
};
const badgeBack = {
  id: 'b1a5d3c0-0000-4000-8000-000000000002',
  label: 'Badge rendu',
  side: 'offboarding' as const,
};
const withOwn = { ...alone, listed: [badge, badgeBack] };
const body = (more: object) => saveOnboarding.body?.parse({ employeeId, ...more }) ?? { employeeId };

describe('saving an entry or an exit', () => {
  it('opens the record at the first save, also when no task is done', () => {
    given(onboardingRecord, [added])
      .when((state) => decideSaveOnboarding(body({ onboarding: {}, offboarding: {} }), state, alone))
      .thenRecorded(opened);
  });

  it('records the dates on the employee and one event per changed task, in one write', () => {
    const sent = body({
      onboarding: {
        dpae: { done: true, date: '2026-04-02', comment: '' },
        demandeMutuelle: { done: false, date: null, comment: 'Couvert ailleurs', refused: true },
        rib: { done: false, date: null, comment: '' },
      },
      offboarding: { retourCles: { done: true, date: '2026-09-30', comment: '2 clés' } },
      entryDate: '2026-04-07',
      exitDate: '2026-09-30',
    });
    given(onboardingRecord, [added])
      .when((state) => decideSaveOnboarding(sent, state, alone))
      .thenRecorded(
        opened,
        { type: 'EmployeeDetailsChanged', data: { employeeId, exitDate: '2026-09-30' } },
        dpae,
        {
          type: 'OnboardingTaskChanged',
          data: {
            employeeId,
            side: 'entry',
            task: 'demandeMutuelle',
            done: false,
            date: null,
            comment: 'Couvert ailleurs',
            refused: true,
            attestationProvided: false,
          },
        },
        {
          type: 'OnboardingTaskChanged',
          data: {
            employeeId,
            side: 'exit',
            task: 'retourCles',
            done: true,
            date: '2026-09-30',
            comment: '2 clés',
          },
        },
      );
  });

  it('can undo a task, and keeps no date for a task that is not done', () => {
    const sent = body({ onboarding: { dpae: { done: false, date: '2026-04-02', comment: 'refaite' } } });
    given(onboardingRecord, [added, opened, dpae])
      .when((state) => decideSaveOnboarding(sent, state, alone))
      .thenRecorded({
        type: 'OnboardingTaskChanged',
        data: { employeeId, side: 'entry', task: 'dpae', done: false, date: null, comment: 'refaite' },
      });
  });

  it('records a task defined by the shop with its current name, and refuses one that the shop never defined', () => {
    const sent = body({ own: { [badgeBack.id]: { done: true, date: '2026-09-30', comment: '' } } });
    given(onboardingRecord, [added, opened])
      .when((state) => decideSaveOnboarding(sent, state, withOwn))
      .thenRecorded({
        type: 'OnboardingTaskChanged',
        data: {
          employeeId,
          side: 'exit',
          task: badgeBack.id,
          done: true,
          date: '2026-09-30',
          comment: null,
          label: 'Badge rendu',
        },
      });
    given(onboardingRecord, [added, opened])
      .when((state) => decideSaveOnboarding(sent, state, alone))
      .thenRefused('invalid_input', { text: "Cette démarche n'est plus sur la liste de la boutique." });
  });

  it('refuses an exit before the entry, and an unknown person', () => {
    given(onboardingRecord, [added])
      .when((state) => decideSaveOnboarding(body({ exitDate: '2026-04-06' }), state, alone))
      .thenRefused('invalid_input', { text: "La date de sortie doit suivre la date d'entrée" });
    given(onboardingRecord, [])
      .when((state) => decideSaveOnboarding(body({}), state, alone))
      .thenRefused('unknown_employee');
  });

  it('refuses dates that would leave a contract change outside the employment', () => {
    const changed: NewFournilEvent = {
      type: 'ContractChanged',
      data: { employeeId, changeId: 'c1', effectiveOn: '2026-08-01', weeklyHours: 30 },
    };
    const withdrawn: NewFournilEvent = {
      type: 'ContractChangeWithdrawn',
      data: { employeeId, changeId: 'c1', reason: 'Erreur' },
    };
    const leave = body({ exitDate: '2026-07-31' });
    given(onboardingRecord, [added, opened, changed])
      .when((state) => decideSaveOnboarding(leave, state, alone))
      .thenRefused('invalid_input', {
        text: "Le contrat change le 01/08/2026, après cette date de sortie : retirez d'abord ce changement",
      });
    given(onboardingRecord, [added, opened, changed, withdrawn])
      .when((state) => decideSaveOnboarding(leave, state, alone))
      .thenRecorded({ type: 'EmployeeDetailsChanged', data: { employeeId, exitDate: '2026-07-31' } });
  });

  it('reports a conflict when two people changed the same task, and merges changes of different tasks', () => {
    const base = fold(onboardingRecord, [added, opened] as FournilEvent[]);
    const laterEvents = [
      {
        ...dpae,
        revision: 2,
        metadata: { actor: { role: 'admin' }, recordedAt: '2026-11-21T10:00:00Z' },
      } as unknown as Recorded<FournilEvent>,
    ];
    const theirs = { done: true, date: '2026-04-03', comment: '' };
    given(onboardingRecord, [added, opened, dpae])
      .when((state) =>
        decideSaveOnboarding(body({ onboarding: { dpae: theirs } }), state, { base, laterEvents }),
      )
      .thenRefused('conflict', {
        details: {
          fields: [
            {
              field: 'onboarding.dpae',
              yours: { ...theirs, refused: false, attestationFournie: false },
              theirs: {
                done: true,
                date: '2026-04-02',
                comment: '',
                refused: false,
                attestationFournie: false,
              },
              changedBy: 'Administrateur',
              changedAt: '2026-11-21T10:00:00Z',
            },
          ],
          revision: 2,
        },
      });
    given(onboardingRecord, [added, opened, dpae])
      .when((state) =>
        decideSaveOnboarding(body({ onboarding: { rib: theirs } }), state, { base, laterEvents }),
      )
      .thenRecorded({
        type: 'OnboardingTaskChanged',
        data: { employeeId, side: 'entry', task: 'rib', done: true, date: '2026-04-03', comment: null },
      });
  });

  it('records nothing when the same form is saved twice, and only events that match their schema', () => {
    const task = fc.record({
      done: fc.boolean(),
      date: fc.constantFrom(null, '2026-04-02', ''),
      comment: fc.constantFrom('', 'vu', null),
    });
    const mutual = fc.record({
      done: fc.boolean(),
      refused: fc.boolean(),
      attestationFournie: fc.boolean(),
    });
    const own = fc.record({ [badge.id]: task, [badgeBack.id]: task }, { requiredKeys: [] });
    const sent = fc.record(
      {
        own,
        onboarding: fc.record({ dpae: task, rib: task, demandeMutuelle: mutual }, { requiredKeys: [] }),
        offboarding: fc.record({ retourCles: task }, { requiredKeys: [] }),
        entryDate: fc.constantFrom('2020-01-01', null, ''),
        exitDate: fc.constantFrom('2026-12-31', null, '2019-01-01'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(sent, { maxLength: 8 }), (saves) => {
        const events: NewFournilEvent[] = [added];
        const now = () => fold(onboardingRecord, events as FournilEvent[]);
        for (const one of saves) {
          const decision = decideSaveOnboarding(body(one), now(), withOwn);
          if ('refused' in decision) continue;
          for (const event of decision.events)
            expect(definitionOf(event.type)?.schema.safeParse(event.data).success).toBe(true);
          events.push(...decision.events);
          expect(decideSaveOnboarding(body(one), now(), withOwn)).toEqual({ events: [] });
        }
      }),
    );
  });
});
