import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../audit/describe.ts';
import { evolveRecord, personOf } from '../audit/entries.ts';
import { changesBetween } from '../audit/record.ts';

const names: Record<string, string> = { e1: 'Zoé Blanc', e2: 'Émilie Vasseur', e3: 'Fatou Diarra' };
const week = '2026-W48';
const lineOf = (type: string, data: Record<string, unknown>) =>
  sentenceOf(
    { type, data: { week, ...data }, changes: [], person: 'e3' },
    { seesMasked: true, nameOf: (id) => names[id] ?? '' },
  ).replaceAll(/[\u202f\u00a0]/g, ' ');

const shift = (start: string, end: string, more: Record<string, unknown> = {}) => ({
  ...{ id: start, employeeId: 'e3', date: '2026-11-24', start, end, group: 'vente', pinned: false },
  ...{ breaks: [{ start: '10:00', end: '10:30', paid: false }], ...more },
});
const changed = (removed: unknown[], added: unknown[], more: Record<string, unknown> = {}) =>
  lineOf('PlanShiftsChanged', {
    ...{ employeeId: 'e3', cause: 'edit', notifiedOn: null, consents: [], reasons: [], removed, added },
    ...more,
  });

describe('the audit line of a shift change', () => {
  const morning = shift('06:00', '13:30');

  it('gives the hours before and after the change', () => {
    const later = shift('07:00', '14:30');
    expect(changed([morning], [later])).toBe(
      'Fatou Diarra : créneaux modifiés, mardi 24/11/2026 07:00–14:30 au lieu de 06:00–13:30',
    );
    expect(changed([], [morning])).toMatch(/mardi 24\/11\/2026 06:00–13:30 ajouté$/);
    expect(changed([morning], [])).toMatch(/mardi 24\/11\/2026 06:00–13:30 retiré$/);
  });

  it('names the changed break or post when the hours stay the same', () => {
    const breaks = [{ start: '09:00', end: '09:20', paid: true }];
    expect(changed([morning], [{ ...morning, breaks, group: 'fournil' }])).toBe(
      'Fatou Diarra : créneaux modifiés, mardi 24/11/2026 06:00–13:30, ' +
        'pause 09:00–09:20 payée au lieu de pause 10:00–10:30, poste fournil au lieu de poste vente',
    );
  });

  it('says that the change was made after the publication, and that the person agreed', () => {
    const late = { notifiedOn: '2026-11-21', consents: ['e3'] };
    expect(changed([morning], [], late)).toBe(
      'Fatou Diarra : créneaux modifiés après la publication, mardi 24/11/2026 06:00–13:30 retiré, ' +
        'avec son accord pour un délai court',
    );
    expect(changed([], [], late)).toBe(
      'Fatou Diarra : accord recueilli pour un délai court, semaine 48 (2026)',
    );
  });
});

describe('the audit line of pinned shifts', () => {
  const at = (employeeId: string, date: string, start: string) => ({ employeeId, date, start, end: '13:30' });

  it('names the people and the days', () => {
    const shifts = [
      at('e1', '2026-11-25', '06:00'),
      at('e3', '2026-11-26', '07:00'),
      at('e3', '2026-11-24', '06:00'),
    ];
    expect(lineOf('PlanShiftsPinned', { shiftIds: ['a', 'b', 'c'], pinned: true, shifts })).toBe(
      '3 créneaux de la semaine 48 (2026) épinglés : Fatou Diarra mardi 24/11/2026 06:00–13:30, ' +
        'jeudi 26/11/2026 07:00–13:30 et Zoé Blanc mercredi 25/11/2026 06:00–13:30',
    );
  });

  it('gives the number of shifts when an older event stored only their ids', () => {
    expect(lineOf('PlanShiftsPinned', { shiftIds: ['a'], pinned: false })).toBe(
      '1 créneau de la semaine 48 (2026) libéré',
    );
  });
});

describe('the audit line of a planned week', () => {
  const made = { shifts: [shift('06:00', '13:30')], proposalId: 'p' };

  it('gives the planned hours and the open shifts, and no contracts with missing hours', () => {
    const shortfalls = [{ kind: 'understaffed' }, { kind: 'contract-hours' }];
    expect(lineOf('WeekPlanGenerated', { ...made, proposalId: null, shortfalls })).toBe(
      'Planning de la semaine 48 (2026) généré : 1 créneau pour 1 personne, 1 créneau non couvert',
    );
    expect(lineOf('WeekProposalKept', { ...made, shortfalls: [{ kind: 'contract-hours' }] })).toBe(
      'Planning généré pour la semaine 48 (2026), gardé comme proposition : ' +
        '1 créneau pour 1 personne, tout est couvert',
    );
  });

  it('names the people asked for consent, and their oral answers', () => {
    const asked = ['e3', 'e2'].map((employeeId) => ({ employeeId, dates: ['2026-11-24'] }));
    expect(lineOf('PlanAgreementsRequested', { askedOn: '2026-11-20', asked })).toBe(
      'Accord demandé à Émilie Vasseur et Fatou Diarra pour des horaires annoncés tard, semaine 48 (2026)',
    );
    const answer = {
      employeeId: 'e3',
      dates: ['2026-11-24'],
      answeredOn: '2026-11-20',
      source: 'au magasin',
    };
    expect(lineOf('PlanAnswerReported', { ...answer, agreed: true })).toMatch(
      /horaires annoncés tard acceptés de vive voix, semaine 48 \(2026\), 1 jour$/,
    );
  });

  it('names the people who agreed to a short notice, in alphabetical order', () => {
    const published = { publishedOn: '2026-11-20', consents: ['e1', 'e3', 'e2'], consentForAll: false };
    const who = "avec l'accord d'Émilie Vasseur, Fatou Diarra et Zoé Blanc pour un délai court";
    expect(lineOf('WeekPublished', published)).toBe(`Planning de la semaine 48 (2026) publié, ${who}`);
    expect(lineOf('WeekPublished', { ...published, consentForAll: true })).toBe(
      `Planning de la semaine 48 (2026) publié, ${who}, confirmé en une fois à la première publication`,
    );
  });
});

it('the audit line of a swap names both people and both shifts', () => {
  const hours = (date: string) => ({ shiftId: date, date, start: '06:00', end: '09:30' });
  const swap = { swapId: 's', employeeId: 'e3', colleagueId: 'e1', given: hours('2026-11-24') };
  const both = { ...swap, taken: hours('2026-11-25') };
  expect(lineOf('ShiftSwapAsked', both)).toBe(
    'Fatou Diarra : échange demandé, mardi 24/11/2026 06:00–09:30 contre mercredi 25/11/2026 06:00–09:30 avec Zoé Blanc',
  );
  expect(
    lineOf('ShiftSwapAnswered', { ...swap, employeeId: 'e1', colleagueId: 'e3', taken: null, agreed: false }),
  ).toBe('Fatou Diarra : échange demandé par Zoé Blanc refusé, mardi 24/11/2026 06:00–09:30');
  expect(lineOf('ShiftSwapDecided', { ...both, approved: true })).toMatch(
    /: échange approuvé par le responsable, /,
  );
  expect(personOf('ShiftSwapAnswered', both)).toBe('e1');
  expect(lineOf('ShiftSwapWithdrawn', both)).toMatch(/^Fatou Diarra : échange retiré, /);
  expect(changed([], [shift('06:00', '09:30')], { cause: 'swap' })).toMatch(
    /^Fatou Diarra : créneaux modifiés \(échange\), /,
  );
});

describe('the audit line of offered hours', () => {
  const hours = { offerId: 'o', employeeId: 'e3', date: '2026-11-24', start: '06:00', end: '09:30' };

  it('names the person and the hours when they are offered, answered, withdrawn or taken', () => {
    expect(lineOf('ShiftOffered', { ...hours, shiftId: 's', group: 'vente', choice: 'first' })).toBe(
      'Fatou Diarra : créneau proposé, mardi 24/11/2026 06:00–09:30',
    );
    const answered = (agreed: boolean) =>
      lineOf('ShiftOfferAnswered', { ...hours, agreed, answeredOn: '2026-11-23' });
    expect(answered(true)).toBe('Fatou Diarra : créneau proposé accepté, mardi 24/11/2026 06:00–09:30');
    expect(answered(false)).toMatch(/créneau proposé refusé/);
    expect(lineOf('ShiftOfferWithdrawn', hours)).toMatch(/^Fatou Diarra : proposition retirée, mardi/);
    expect(changed([], [shift('06:00', '09:30')], { cause: 'offer', offerId: 'o' })).toMatch(
      /^Fatou Diarra : créneaux modifiés \(créneau proposé\), mardi/,
    );
  });
});

it('the first change of a planning profile shows the changed field alone, without the defaults of others', () => {
  const after = evolveRecord({}, 'PlanningProfileChanged', { employeeId: 'e1', openWeeks: [week] });
  expect(changesBetween({}, after)).toEqual([{ field: 'profile.openWeeks', before: null, after: [week] }]);
});
