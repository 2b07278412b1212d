import { describe, expect, it } from 'vitest';
import {
  adult,
  apprentice,
  lasting,
  minor,
  nightBaker,
  onDay,
  partTimer,
  shift,
  shop,
  training,
  week,
} from '../../../../testing/labour-rules/bakery.ts';
import { findingsOf, statusOf, summary } from '../../../../testing/labour-rules/findings.ts';
import type { Formalities, Person } from '../week.ts';

const tuesday = onDay(2);
const one = (person: Person, more = {}) => week(person, [lasting(tuesday, 240)], more);

describe('a shift during an absence', () => {
  const away = (from: string, until: string | null) => ({
    absences: [{ personId: 'a', kind: 'other' as const, from, until }],
  });

  it('is a violation on the first and on the last day of the absence', () => {
    const verdict = (from: string, until: string | null) => statusOf('X01', one(adult, away(from, until)));
    expect([verdict(tuesday, tuesday), verdict(onDay(1), tuesday), verdict(tuesday, null)]).toEqual([
      ['violated'],
      ['violated'],
      ['violated'],
    ]);
    expect([verdict(onDay(3), null), verdict('2026-01-01', onDay(1))]).toEqual([[], []]);
  });

  it('is a violation when a shift of the evening before ends after midnight', () => {
    const over = (end: string) =>
      statusOf('X01', week(adult, [shift(tuesday, '18:00', end)], away(onDay(3), onDay(3))));
    expect([over('24:00'), over('00:30')]).toEqual([[], ['violated']]);
  });

  it('is a violation also on a day of management', () => {
    const management = {
      personId: 'a',
      date: tuesday,
      kind: 'management' as const,
      start: '09:00',
      end: '17:00',
      minutes: 420,
    };
    expect(statusOf('X01', week(adult, [], { activities: [management], ...away(tuesday, null) }))).toEqual([
      'violated',
    ]);
  });
});

describe('the check of contract dates', () => {
  it('allows work from the first to the last day', () => {
    const verdict = (from: string, until: string | null) =>
      statusOf('X01', one({ ...adult, employed: { from, until } }));
    expect([verdict(tuesday, tuesday), verdict(onDay(3), null), verdict('2020-01-01', onDay(1))]).toEqual([
      [],
      ['violated'],
      ['violated'],
    ]);
  });

  it('reports a missing entry date once, not for each shift of the week', () => {
    const input = week(
      { ...adult, employed: { until: null } },
      [1, 2, 3].map((day) => lasting(onDay(day), 240)),
    );
    expect(
      findingsOf('X01', input).map(({ status, missing, dates }) => [status, missing, dates.length]),
    ).toEqual([['unverifiable', "la date d'entrée (page «\u202fEntrée/Sortie\u202f»)", 3]]);
  });
});

describe('the check of formalities', () => {
  const with_ = (person: Person, formalities?: Formalities) => {
    const { formalities: _, ...rest } = person;
    return findingsOf('X02', one({ ...rest, ...(formalities ? { formalities } : {}) })).map(
      ({ status, missing }) => missing ?? status,
    );
  };
  const done = { hiringDeclaredOn: tuesday, medicalVisitOn: tuesday, workPermit: 'not-needed' as const };

  it('lists the formalities that are not recorded, and never assumes that they were done', () => {
    const page = '(page «\u202fEntrée/Sortie\u202f»)';
    const [hired, visited] = [`la DPAE ${page}`, `la visite médicale préalable ${page}`];
    const permitted = `la fin du titre de séjour ${page}`;
    expect(with_(adult)).toEqual([`${hired}, ${permitted}`]);
    expect(with_(minor)).toEqual([`${hired}, ${visited}, ${permitted}`]);
  });

  it('requires the formalities before the first shift', () => {
    expect(with_(adult, done)).toEqual([]);
    expect(with_(adult, { ...done, hiringDeclaredOn: onDay(3) })).toEqual(['violated']);
    expect(with_(adult, { ...done, hiringDeclaredOn: null })).toEqual(['violated']);
  });

  it('requires the medical visit only for minors and for night work', () => {
    const visit = { ...done, medicalVisitOn: onDay(3) };
    expect([with_(adult, visit), with_(minor, visit), with_(nightBaker, visit)]).toEqual([
      [],
      ['violated'],
      ['violated'],
    ]);
  });

  it('reports a right to work that ended before the shift', () => {
    const permit = (until: string) => with_(adult, { ...done, workPermit: { until } });
    expect([permit(tuesday), permit(onDay(1)), with_(adult, { ...done, workPermit: null })]).toEqual([
      [],
      ['violated'],
      ['violated'],
    ]);
  });
});

describe('the check of overlapping shifts', () => {
  it('reports two shifts that overlap by a minute, also across midnight and over the end of the week', () => {
    const meets = (...shifts: ReturnType<typeof shift>[]) => statusOf('X03', week(adult, shifts));
    expect(meets(shift(tuesday, '20:00', '00:01'), shift(onDay(3), '00:00', '04:00'))).toEqual(['violated']);
    expect(meets(shift(tuesday, '20:00', '24:00'), shift(onDay(3), '00:00', '04:00'))).toEqual([]);
    const around = { shifts: [shift(onDay(0), '20:00', '02:00')], activities: [] };
    expect(statusOf('X03', week(adult, [shift(onDay(1), '01:00', '04:00')], { around }))).toEqual([
      'violated',
    ]);
  });

  it('reports each pair of shifts once', () => {
    const three = [lasting(tuesday, 240), lasting(tuesday, 240, 420), lasting(tuesday, 240, 480)];
    expect(findingsOf('X03', week(adult, three))).toHaveLength(3);
  });

  it('reports a shift in training time: as CFA time for apprentices, as a double booking for others', () => {
    const during = (person: Person) =>
      summary(week(person, [lasting(tuesday, 60, 480)], { activities: [training(tuesday)] }));
    expect(during(apprentice).filter((verdict) => /^(A01|X03)/.test(verdict))).toEqual(['A01 violated']);
    expect(during(adult).filter((verdict) => /^(A01|X03)/.test(verdict))).toEqual(['X03 violated']);
  });

  it('accepts overlapping shifts of two people', () => {
    const other = { ...adult, id: 'b' };
    const shifts = [lasting(tuesday, 240), { ...lasting(tuesday, 240), id: 'other', personId: 'b' }];
    expect(statusOf('X03', week(adult, shifts, { people: [adult, other] }))).toEqual([]);
  });
});

describe('the check of the notice for a schedule', () => {
  it('is not verifiable while the day of publication is unknown, and is reported once', () => {
    const shifts = [1, 2, 3].map((day) => lasting(onDay(day), 240));
    const { publishedOn: _, ...undecided } = week(partTimer, shifts);
    expect(findingsOf('P05', undecided).map(({ status, dates }) => [status, dates.length])).toEqual([
      ['unverifiable', 3],
    ]);
  });

  it("reports a part-timer's shift with short notice as a violation, unless a consent is recorded", () => {
    const late = { publishedOn: onDay(1) };
    const consent = {
      ruleId: 'P05',
      kind: 'employee_consent_event_id',
      reference: 'evt-1',
      personId: null,
      period: { from: onDay(1), until: onDay(7) },
    };
    expect(statusOf('P05', one(partTimer, late))).toEqual(['violated']);
    expect(statusOf('P05', one(partTimer, { ...late, evidence: [consent] }))).toEqual(['overridden']);
  });

  it('accepts a consent only for the hours it names, not for other hours of the same day', () => {
    const late = { notifiedOn: onDay(1) };
    const agreed = { ...lasting(onDay(5), 240), ...late, agreedOn: onDay(1) };
    const same = { ...lasting(onDay(5), 120, 960), ...late };
    expect(
      findingsOf('P05', week(partTimer, [agreed])).map(({ status, evidence }) => [status, evidence]),
    ).toEqual([['overridden', [`accord enregistré le ${onDay(1).split('-').reverse().join('/')}`]]]);
    expect(findingsOf('P05', week(partTimer, [agreed, same])).map(({ status }) => status)).toEqual([
      'overridden',
      'violated',
    ]);
  });

  it('ignores a consent to hours that were announced in time', () => {
    const early = { ...lasting(onDay(5), 240), notifiedOn: '2026-10-01', agreedOn: '2026-10-01' };
    expect(statusOf('P05', week(partTimer, [early]))).toEqual([]);
  });

  it('gives only a warning for a full-timer', () => {
    const [late] = findingsOf('P06', one(adult, { publishedOn: onDay(1) }));
    expect([late?.severity, late?.measured]).toEqual(['contractual_soft', 1]);
  });

  it('also applies to a shift that was removed with short notice', () => {
    const withdrawn = [{ ...lasting(onDay(5), 240), notifiedOn: onDay(4) }];
    expect(findingsOf('P05', week(partTimer, [], { withdrawn })).map(({ measured }) => measured)).toEqual([
      0,
    ]);
  });

  it('counts no days of notice for hours recorded after they were worked', () => {
    expect(findingsOf('P06', one(adult, { publishedOn: onDay(6) })).map(({ measured }) => measured)).toEqual([
      0,
    ]);
  });
});

describe('the check of a closing day imposed by the prefect', () => {
  const selling = (days: readonly number[]) => days.map((day) => lasting(onDay(day), 60));
  const verdict = (prefectClosing: 'none' | 'one-day' | 1, days: readonly number[]) =>
    statusOf('H03', week(adult, selling(days), { shop: { ...shop, prefectClosing } }));

  it('reports sales on the closing day, and no production', () => {
    expect([verdict(1, [1]), verdict(1, [2]), verdict('none', [1])]).toEqual([['violated'], [], []]);
    const baking = week(adult, [shift(onDay(1), '06:00', '08:00', { group: 'fournil' })], {
      shop: { ...shop, prefectClosing: 1 },
    });
    expect(statusOf('H03', baking)).toEqual([]);
  });

  it('reports sales on all seven days when the shop may choose its closing day', () => {
    expect([verdict('one-day', [1, 2, 3, 4, 5, 6]), verdict('one-day', [1, 2, 3, 4, 5, 6, 7])]).toEqual([
      [],
      ['violated'],
    ]);
  });

  it("is not verifiable when the prefect's closing day is not recorded", () => {
    const { prefectClosing: _, ...silent } = shop;
    expect(
      findingsOf('H03', week(adult, selling([2]), { shop: silent })).map(({ personId, status }) => [
        personId,
        status,
      ]),
    ).toEqual([[null, 'unverifiable']]);
  });
});
