/** The changes allowed to the record of somebody with erased data. */
import { saveOnboarding } from '@fournil/contracts/onboarding/endpoints';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import type { Purpose } from '@fournil/events/define';
import { describe, it } from 'vitest';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { onboardingRecord } from '../onboarding/record.ts';
import { decideSaveOnboarding, decideSetReminders } from '../onboarding/rules.ts';
import { registerEntry } from '../register/record.ts';
import { decideChangeRegister } from '../register/rules.ts';

const employeeId = '0b0e6d0c-5a51-4a4e-9c3a-3f0d1c1e2a01';
const added: NewFournilEvent = {
  type: 'EmployeeAdded',
  data: {
    ...{ employeeId, name: 'Ana Reste', contractType: 'CDI', role: 'vendeuse', weeklyHours: 35 },
    ...{ age: null, ageTypedOn: null, birthDate: '1990-05-06', skills: [], trainingDays: [], email: null },
    phone: null,
    ...{ contractEndDate: null, tutor: null, tutorName: null, entryDate: null, exitDate: '2024-06-30' },
  },
};
const opened: NewFournilEvent = { type: 'OnboardingOpened', data: { employeeId } };
const left: NewFournilEvent = { type: 'EmployeeDeactivated', data: { employeeId } };
const erased = (...purposes: Purpose[]): NewFournilEvent => ({
  type: 'PersonErased',
  data: { employeeId, purposes, kept: [], waivesPayslips: true, cause: 'asked' },
});
const alone = { laterEvents: [] };
const saving = (more: object) => saveOnboarding.body?.parse({ employeeId, ...more }) ?? { employeeId };
const keysBack = saving({ offboarding: { retourCles: { done: true, date: '2024-06-30', comment: '' } } });

describe('the record of a person whose identity is erased', () => {
  const facts = [added, opened, left, erased('contact', 'health'), erased('identity', 'pay')];

  it('refuses changes of the staff register, the checklists and the reminder dates', () => {
    given(registerEntry, facts)
      .when((state) => decideChangeRegister({ nationality: 'française' }, state, { employeeId, ...alone }))
      .thenRefused('unknown_employee');
    given(onboardingRecord, facts)
      .when((state) => decideSaveOnboarding(keysBack, state, alone))
      .thenRefused('unknown_employee');
    given(onboardingRecord, facts)
      .when((state) => decideSetReminders(employeeId, { healthVisit: '2026-12-01' }, state, alone))
      .thenRefused('unknown_employee');
  });
});

describe('the record of a person whose identity the law still keeps', () => {
  const facts = [added, opened, left, erased('contact', 'health')];

  it('accepts register fields, and completes open tasks', () => {
    given(registerEntry, facts)
      .when((state) => decideChangeRegister({ nationality: 'française' }, state, { employeeId, ...alone }))
      .thenRecorded({ type: 'RegisterEntryChanged', data: { employeeId, nationality: 'française' } });
    given(onboardingRecord, facts)
      .when((state) => decideSaveOnboarding(keysBack, state, alone))
      .thenRecorded({
        type: 'OnboardingTaskChanged',
        data: { employeeId, side: 'exit', task: 'retourCles', done: true, date: '2024-06-30', comment: null },
      });
  });

  it('refuses to change entry and exit dates, from the checklists and the record', () => {
    for (const dates of [{ exitDate: '2026-06-30' }, { entryDate: '2020-01-06' }])
      given(onboardingRecord, facts)
        .when((state) => decideSaveOnboarding(saving(dates), state, alone))
        .thenRefused('unknown_employee');
    given(onboardingRecord, facts)
      .when((state) => decideSaveOnboarding(saving({ exitDate: '2024-06-30' }), state, alone))
      .thenRecorded();
  });
});
