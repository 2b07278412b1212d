import { describe, expect, it } from 'vitest';
import {
  changed,
  facts,
  fatou,
  fatous,
  generated,
  nadia,
  published,
  wednesday,
} from '../../../../testing/command-api/given-plan.ts';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { shiftAt } from '../../../../testing/week/given-week.ts';
import { fold } from '../decision.ts';
import { askedDays } from '../week/judge/agreements.ts';
import type { NewWeekEvent } from '../week/plan/plan-after.ts';
import { decideAnswer } from './agreement.ts';
import { type WeekState, week } from './week.ts';

// Fatou works 24 hours, and is notified on Friday of a Wednesday.
const today = '2026-11-20';
const history = [generated, published(today)];
const asked = (...more: NewWeekEvent[]) => askedDays(facts(fold(week, [...history, ...more])), today);
const answering =
  (agreed: boolean, more: { employeeId?: string; laterEvents?: NewWeekEvent[]; source?: string } = {}) =>
  (state: WeekState) =>
    decideAnswer(
      { employeeId: more.employeeId ?? fatou, dates: [wednesday], agreed, source: more.source ?? null },
      { facts: facts(state), today, laterEvents: (more.laterEvents ?? []) as never },
    );
const answered = (agreed: boolean): NewWeekEvent => ({
  type: 'PlanDaysAnswered',
  data: { week: '2026-W48', employeeId: fatou, dates: [wednesday], agreed, answeredOn: today },
});

describe('shifts announced with short notice', () => {
  it('wait for the consent of their person, which nobody else can give', () => {
    expect(asked()).toEqual([{ employeeId: fatou, date: wednesday, declined: false }]);
    given(week, history).when(answering(true)).thenRecorded(answered(true));
    given(week, history)
      .when(answering(true, { employeeId: nadia }))
      .thenRecorded();
    given(week, [generated]).when(answering(true)).thenRecorded();
  });

  it('are agreed to once', () => {
    expect(asked(answered(true))).toEqual([]);
    given(week, [...history, answered(true)])
      .when(answering(true))
      .thenRecorded();
  });

  it('can be declined, and a refusal can still be changed to a consent', () => {
    expect(asked(answered(false))).toEqual([{ employeeId: fatou, date: wednesday, declined: true }]);
    given(week, [...history, answered(false)])
      .when(answering(false))
      .thenRecorded();
    given(week, [...history, answered(false)])
      .when(answering(true))
      .thenRecorded(answered(true));
    expect(asked(answered(false), answered(true))).toEqual([]);
  });

  it("need a new consent when the hours change after the person's answer", () => {
    const later = shiftAt('s9', fatou, wednesday, '15:00-20:00');
    const moved = changed({ employeeId: fatou, notifiedOn: today, removed: [fatous], added: [later] });
    expect(asked(answered(true), moved)).toEqual([{ employeeId: fatou, date: wednesday, declined: false }]);
  });

  it('refuse an answer that was given for other hours', () => {
    const moved = changed({ employeeId: fatou, notifiedOn: today });
    given(week, history)
      .when(answering(true, { laterEvents: [moved] }))
      .thenRefused('conflict');
  });

  it('can be answered orally with the same effect, and the event names who reported the answer', () => {
    const source = 'Fatou, au téléphone, à Claire';
    const reported = (agreed: boolean): NewWeekEvent => ({
      type: 'PlanAnswerReported',
      data: { week: '2026-W48', employeeId: fatou, dates: [wednesday], agreed, answeredOn: today, source },
    });
    given(week, history).when(answering(false, { source })).thenRecorded(reported(false));
    expect(asked(reported(false))).toEqual([{ employeeId: fatou, date: wednesday, declined: true }]);
    given(week, [...history, reported(false)])
      .when(answering(true, { source }))
      .thenRecorded(reported(true));
    expect(asked(reported(false), reported(true))).toEqual([]);
    const moved = changed({ employeeId: fatou, notifiedOn: today });
    given(week, history)
      .when(answering(true, { source, laterEvents: [moved] }))
      .thenRefused('conflict');
  });
});
