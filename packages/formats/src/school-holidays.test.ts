import { readFileSync } from 'node:fs';
import path from 'node:path';
import { schoolHolidayOn } from '@fournil/contracts/settings/school-holidays';
import { describe, expect, it } from 'vitest';
import { readSchoolHolidays, withHolidays } from './school-holidays.ts';

const toussaint = { label: 'Vacances de la Toussaint', from: '2026-10-17', until: '2026-11-01' };
const fevrier = { label: 'Vacances d’hiver', from: '2027-02-06', until: '2027-02-21' };

describe('school holidays read from a file', () => {
  it("are read from the ministry's list in Paris dates, one line per period, without lines for teachers", () => {
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

  it('are read from a calendar file with folded lines, and end on the day before the return', () => {
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

  it("are read from the ministry's published table with French headers, overseas zones and the start of summer", () => {
    const rows = [
      'Description;Population;Date de début;Date de fin;Académies;Zones;annee_scolaire',
      'Vacances de Noël;-;2017-12-22T23:00:00+00:00;2018-01-07T23:00:00+00:00;Poitiers;Zone A;2017-2018',
      "Vacances d'Été;Élèves;2018-07-06T22:00:00+00:00;2018-09-02T22:00:00+00:00;Bordeaux;Zone A;2017-2018",
      "Vacances d'Été;Enseignants;2019-07-05T22:00:00+00:00;2019-08-29T22:00:00+00:00;Dijon;Zone A;2018-2019",
      'Vacances de la Toussaint;-;2025-10-17T22:00:00+00:00;2025-11-02T23:00:00+00:00;Besançon;Zone A;2025-2026',
      'Vacances de la Toussaint;-;2025-10-17T22:00:00+00:00;2025-11-02T23:00:00+00:00;Poitiers;Zone A;2025-2026',
      'Vacances de la Toussaint;-;2025-10-17T22:00:00+00:00;2025-11-02T23:00:00+00:00;Corse;Corse;2025-2026',
      'Vacances de Carnaval;-;2026-02-08T23:00:00+00:00;2026-02-22T23:00:00+00:00;Guadeloupe;Guadeloupe;2025-2026',
      "Pont de l'Ascension;-;2026-05-13T22:00:00+00:00;2026-05-17T22:00:00+00:00;Besançon;Zone A;2025-2026",
      "Début des Vacances d'Été;-;2026-07-03T22:00:00+00:00;2026-07-03T22:00:00+00:00;Dijon;Zone A;2025-2026",
    ].join('\r\n');
    const autumn = { label: 'Vacances de la Toussaint', from: '2025-10-18', until: '2025-11-02' };
    const bridge = { label: "Pont de l'Ascension", from: '2026-05-14', until: '2026-05-17' };
    expect(readSchoolHolidays(`\ufeff${rows}`, 'A', '2025-11-02').periods).toEqual([autumn, bridge]);
    expect(readSchoolHolidays(rows, 'A', '2025-11-03').periods).toEqual([bridge]);
    // Corsica and the islands have zones of their own.
    expect(readSchoolHolidays(rows, 'C', '2025-01-01')).toEqual({ periods: [], left: 9 });
  });

  it('are read from the calendar of all zones for the requested zone only, Corsica included', () => {
    const event = (from: string, end: string | null, zones: string, name = "Vacances d'Hiver") => [
      'BEGIN:VEVENT',
      'DTSTAMP:20250114T124531Z',
      `DTSTART;VALUE=DATE:${from}`,
      ...(end ? [`DTEND;VALUE=DATE:${end}`] : []),
      `SUMMARY:${name} - ${zones}`,
      `UID:20250114T${from}Z-Zone-A-B-C-Corse@data.education.gouv.fr`,
      `LOCATION:${zones}`,
      `DESCRIPTION:${name} - ${zones}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
    const calendar = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...event('20250303', '20250310', 'Zone A'),
      ...event('20250224', '20250303', 'Zones A/C - Corse'),
      ...event('20250222', '20250224', 'Zones A/B/C - Corse'),
      ...event('20250215', '20250222', 'Zones B/C - Corse'),
      ...event('20250208', '20250215', 'Zone B'),
      ...event('20250407', '20250420', 'Corse', 'Vacances de Printemps - Zone'),
      ...event('20250829', null, 'Zone A', 'Prérentrée des enseignants'),
      ...event('20250901', '20250902', 'Zones A/B/C - Corse', 'Rentrée scolaire des élèves'),
      'END:VCALENDAR',
    ].join('\r\n');
    const winter = (from: string, until: string) => [{ label: "Vacances d'Hiver", from, until }];
    expect(readSchoolHolidays(calendar, 'A').periods).toEqual(winter('2025-02-22', '2025-03-09'));
    expect(readSchoolHolidays(calendar, 'B').periods).toEqual(winter('2025-02-08', '2025-02-23'));
    expect(readSchoolHolidays(calendar, 'C').periods).toEqual(winter('2025-02-15', '2025-03-02'));
  });

  it('are read from a calendar without its cancelled events, and with events that have times or no end date', () => {
    const file = readFileSync(path.join(import.meta.dirname, 'cases/utc-holidays.ics'), 'utf8');
    const endless =
      'BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270507\r\nSUMMARY:Pont de l’Ascension\r\nEND:VEVENT\r\n';
    const calendar = file.replace('END:VCALENDAR', `${endless}END:VCALENDAR`);
    expect(readSchoolHolidays(calendar, 'A')).toEqual({
      periods: [
        toussaint,
        { label: 'Vacances de Noël', from: '2026-12-19', until: '2027-01-03' },
        { label: 'Pont de l’Ascension', from: '2027-05-07', until: '2027-05-07' },
      ],
      left: 1,
    });
  });

  it('are read from a typed table in French dates, with or without a header line', () => {
    const typed = 'Vacances de la Toussaint;17/10/2026;01/11/2026\nVacances d’hiver;06/02/2027;21/02/2027\n';
    expect(readSchoolHolidays(typed, 'A').periods).toEqual([toussaint, fevrier]);
    const named = `nom,premier jour,dernier jour\nVacances de la Toussaint,17/10/2026,01/11/2026`;
    expect(readSchoolHolidays(named, 'A')).toEqual({ periods: [toussaint], left: 0 });
  });

  it.each(['', 'rien du tout', 'Noël;31/02/2026;01/03/2026', 'Été;04/07/2026;', 'Été;04/09/2026;01/09/2026'])(
    'are not read from a line without a period: %j',
    (text) => {
      expect(readSchoolHolidays(text, 'A').periods).toEqual([]);
    },
  );
});

it('new school holidays replace the ones that they overlap, and the list stays in order', () => {
  const older = { ...toussaint, from: '2026-10-18', until: '2026-11-02' };
  expect(withHolidays([fevrier, older], [toussaint])).toEqual([toussaint, fevrier]);
});

it('a date is in the school holidays from their first to their last day', () => {
  const on = (date: string) => schoolHolidayOn([toussaint, fevrier], date);
  expect(['2026-10-16', '2026-10-17', '2026-11-01', '2026-11-02'].map(on)).toEqual([
    null,
    toussaint.label,
    toussaint.label,
    null,
  ]);
});
