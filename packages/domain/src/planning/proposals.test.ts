import { describe, expect, it } from 'vitest';
import {
  base,
  changed,
  facts,
  fatou,
  fatous,
  generated,
  published,
  wednesday,
} from '../../../../testing/command-api/given-plan.ts';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { shiftAt } from '../../../../testing/week/given-week.ts';
import type { NewWeekEvent } from '../week/plan/plan-after.ts';
import { decideAccept } from './proposals.ts';
import { type WeekState, week } from './week.ts';

const later = shiftAt('p1', fatou, wednesday, '13:00-18:00');
const kept = (shifts: readonly (typeof later)[]): NewWeekEvent => {
  const {
    notifiedOn: _notifiedOn,
    proposalId: _none,
    ...rest
  } = generated.data as typeof generated.data & {
    notifiedOn: null;
    proposalId: null;
  };
  return {
    type: 'WeekProposalKept',
    data: { ...rest, proposalId: 'p', shifts: [...shifts] },
  } as NewWeekEvent;
};
const accepting =
  (...consent: string[]) =>
  (state: WeekState) =>
    decideAccept(
      { proposalId: 'p', consent },
      { facts: facts(state), moment: { today: '2026-11-20', now: '09:00' }, laterEvents: [] },
    );
const taken = (shifts: readonly (typeof later)[], notifiedOn: string | null) =>
  ({
    type: 'WeekPlanGenerated',
    data: {
      ...(generated.data as object),
      ...{ shifts: [...shifts], proposalId: 'p', notifiedOn, shortfalls: expect.anything() },
    },
  }) as NewWeekEvent;

describe('accepting a proposed plan of a published week', () => {
  it('asks part-timers whose hours change with short notice, if they have not consented', () => {
    const history = [generated, published('2026-11-02'), kept([base, later])];
    const asks: NewWeekEvent = {
      type: 'PlanAgreementsRequested',
      data: {
        week: '2026-W48',
        askedOn: '2026-11-20',
        asked: [{ employeeId: fatou, dates: [wednesday] }],
      },
    };
    given(week, history)
      .when(accepting())
      .thenRecorded(taken([base, later], '2026-11-20'), asks);
    given(week, history)
      .when(accepting(fatou))
      .thenRecorded(
        taken([base, later], '2026-11-20'),
        changed({ employeeId: fatou, notifiedOn: '2026-11-20', consents: [fatou] }),
      );
  });

  it('for some people changes only their shifts, and keeps the proposal for the others', () => {
    // It would also take the other's shift away.
    given(week, [generated, published('2026-11-02'), kept([later])])
      .when((state) =>
        decideAccept(
          { proposalId: 'p', people: [fatou], consent: [fatou] },
          { facts: facts(state), moment: { today: '2026-11-20', now: '09:00' }, laterEvents: [] },
        ),
      )
      .thenRecorded(
        changed({
          employeeId: fatou,
          notifiedOn: '2026-11-20',
          removed: [fatous],
          added: [later],
          consents: [fatou],
        }),
      );
  });

  it('asks no consent of people whose hours stay as announced', () => {
    given(week, [generated, published('2026-11-02'), kept([fatous])])
      .when(accepting())
      .thenRecorded(taken([fatous], '2026-11-20'));
  });
});

describe('accepting a proposed plan of an unpublished week', () => {
  const accept = (draft: boolean) => (state: WeekState) =>
    decideAccept(
      { proposalId: 'p', consent: [], draft },
      {
        facts: facts(state, { publishedBefore: false }),
        moment: { today: '2026-11-20', now: '09:00' },
        laterEvents: [],
      },
    );
  const took = taken([base, later], null);

  it('publishes the week and asks for consents with short notice, or saves a draft on request', () => {
    const asks: NewWeekEvent = {
      type: 'PlanAgreementsRequested',
      data: {
        week: '2026-W48',
        askedOn: '2026-11-20',
        asked: [{ employeeId: fatou, dates: [wednesday] }],
      },
    };
    given(week, [kept([base, later])])
      .when(accept(false))
      .thenRecorded(took, published('2026-11-20'), asks);
    given(week, [kept([base, later])])
      .when(accept(true))
      .thenRecorded(took);
  });
});
