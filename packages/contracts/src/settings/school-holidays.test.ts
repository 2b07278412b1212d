import { describe, expect, it } from 'vitest';
import { readSchoolHolidays, withHolidays } from './read-school-holidays.ts';
import { schoolHolidayOn } from './school-holidays.ts';

const toussaint = { label: 'Vacances de la Toussaint', from: '2026-10-17', until: '2026-11-01' };
const fevrier = { label: 'Vacances d’hiver', from: '2027-02-06', until: '2027-02-21' };

describe('school holidays read from a file', () => {
  it('of the ministry: instants of Paris, the day school starts again, one line per academy, teachers apart', () => {
    const row = (cells: string) => `${cells}\n`;
    const table =
      row('description;population;start_date;end_date;location;zones;annee_scolaire') +
      row(
        'Vacances de la Toussaint;-;2026-10-16T22:00:00+00:00;2026-11-01T23:00:00+00:00;Lyon;Zone A;2026-2027',
      ) +
      row(
        'Vacances de la Toussaint;-;2026-10-16T22:00:00+00:00;2026-11-01T23:00:00+00:00;Dijon;Zone A;2026-2027',
      ) +
      row('Vacances d’hiver;-;2027-02-05T23:00:00+00:00;2027-02-21T23:00:00+00:00;Lyon;Zone A;2026-2027') +
      row('Vacances d’hiver;-;2027-02-12T23:00:00+00:00;2027-02-28T23:00:00+00:00;Lille;Zone B;2026-2027') +
      row('Prérentrée;Enseignants;2026-08-30T22:00:00+00:00;2026-08-31T22:00:00+00:00;Lyon;Zone A;2026-2027');
    expect(readSchoolHolidays(table, 'A')).toEqual({ periods: [toussaint, fevrier], left: 2 });
    expect(readSchoolHolidays(table, 'B').periods).toEqual([
      { ...fevrier, from: '2027-02-13', until: '2027-02-28' },
    ]);
  });

  it('of a calendar: folded lines, the last day is the one after, zones named in the title', () => {
    const calendar = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20261017',
      'DTEND;VALUE=DATE:20261102',
      'SUMMARY:Vacances de la Tous',
      ' saint - Zones A\\, B et C',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20270206',
      'DTEND;VALUE=DATE:20270222',
      'SUMMARY:Vacances d’hiver - Zone A',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    expect(readSchoolHolidays(calendar, 'A').periods).toEqual([toussaint, fevrier]);
    expect(readSchoolHolidays(calendar, 'C')).toEqual({ periods: [toussaint], left: 1 });
  });

  it('typed in a table: French dates, both days included, with or without headers', () => {
    const typed = 'Vacances de la Toussaint;17/10/2026;01/11/2026\nVacances d’hiver;06/02/2027;21/02/2027\n';
    expect(readSchoolHolidays(typed, 'A').periods).toEqual([toussaint, fevrier]);
    const named = `nom,premier jour,dernier jour\nVacances de la Toussaint,17/10/2026,01/11/2026`;
    expect(readSchoolHolidays(named, 'A')).toEqual({ periods: [toussaint], left: 0 });
  });

  it.each(['', 'rien du tout', 'Noël;31/02/2026;01/03/2026', 'Été;04/07/2026;', 'Été;04/09/2026;01/09/2026'])(
    'leaves what tells no period: %j',
    (text) => {
      expect(readSchoolHolidays(text, 'A').periods).toEqual([]);
    },
  );
});

it('school holidays take the place of those they overlap, in order', () => {
  const older = { ...toussaint, from: '2026-10-18', until: '2026-11-02' };
  expect(withHolidays([fevrier, older], [toussaint])).toEqual([toussaint, fevrier]);
});

it('a date lies in them from the first to the last day', () => {
  const on = (date: string) => schoolHolidayOn([toussaint, fevrier], date);
  expect(['2026-10-16', '2026-10-17', '2026-11-01', '2026-11-02'].map(on)).toEqual([
    null,
    toussaint.label,
    toussaint.label,
    null,
  ]);
});
