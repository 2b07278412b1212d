import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DayButton } from './day-button.tsx';

it('a day of the time clock shows its hours once one work period has ended', () => {
  const dayUntil = (end: string) => ({
    planned: [{ start: '06:00', end: '13:00' }],
    ...{ date: '2026-11-23', plannedMinutes: 420, punched: [{ start: '05:58', end }] },
    ...{ punchedMinutes: 0, breakMinutes: 0, keptMinutes: 450, cutMinutes: 0 },
    ...{ remarks: ['Départ manquant'], needsLook: true, punches: [], requests: [] },
  });
  const shown = (end: string) =>
    renderToStaticMarkup(<DayButton name="Léa" day={dayUntil(end)} onOpen={() => undefined} />);
  expect(shown('13:30')).toContain('(+30');
  expect(shown('')).toContain('05:58–…');
  expect(shown('')).not.toContain('(+30');
});

it('a past day without punches says so once', () => {
  const day = {
    planned: [{ start: '06:00', end: '13:00' }],
    ...{ date: '2026-11-23', plannedMinutes: 420, punched: [], punchedMinutes: 0, breakMinutes: 0 },
    ...{ keptMinutes: 0, cutMinutes: 0, remarks: ['Aucun pointage'], needsLook: false },
    ...{ punches: [], requests: [] },
  };
  const shown = renderToStaticMarkup(<DayButton name="Léa" day={day} onOpen={() => undefined} />);
  expect(shown.match(/pointage/g)).toHaveLength(1);
});
