/** Additional tasks of the demo's shop: custom entry tasks, recurring dates, slips signed on screen. */
import { type DemoCall, type Step, step } from './step.ts';

const admin = (method: string, path: string, body: Readonly<Record<string, unknown>>): DemoCall => ({
  as: 'admin',
  method,
  path,
  body,
});

const badge = { id: '5f0c1d8e-6f1b-4c7a-9a43-2b8f6f1d0a01', label: 'Badge du parking remis' };
const badgeBack = { id: '5f0c1d8e-6f1b-4c7a-9a43-2b8f6f1d0a02', label: 'Badge du parking rendu' };
const till = { id: '5f0c1d8e-6f1b-4c7a-9a43-2b8f6f1d0a03', label: 'Code de caisse créé' };

/** A signature in one stroke: a hand that rises, turns and runs out. */
const signature = (turns: number): readonly number[] =>
  Array.from({ length: 60 }, (_, at) => {
    const angle = (at / 60) * turns * 2 * Math.PI;
    const [x, y] = [30 + at * 4 + 12 * Math.cos(angle), 70 - at * 0.4 + 30 * Math.sin(angle)];
    return [Math.round(x), Math.round(y)];
  }).flat();

const signed = (
  date: string,
  time: string,
  employee: string,
  kind: 'issue' | 'return',
  turns: number,
): Step =>
  step(
    date,
    time,
    admin('POST', `/uniforms/${employee}/slips`, {
      kind,
      strokes: [signature(turns), [60, 100, 180, 92, 262, 88]],
    }),
  );

export const formalities: readonly Step[] = [
  step(
    '2026-03-02',
    '15:25',
    admin('PUT', '/shop-settings', {
      formalities: {
        own: [
          { ...badge, side: 'onboarding' },
          { ...till, side: 'onboarding' },
          { ...badgeBack, side: 'offboarding' },
        ],
      },
    }),
  ),
  signed('2026-03-31', '17:45', '@gerard-pinson', 'return', 5),
  signed('2026-04-07', '16:34', '@karim-haddad', 'issue', 4),
  step(
    '2026-04-08',
    '16:10',
    admin('POST', '/onboarding-offboarding', {
      employeeId: '@karim-haddad',
      own: { [badge.id]: { done: true, date: '2026-04-08', comment: 'n° 12' } },
    }),
  ),
  step(
    '2026-11-09',
    '15:40',
    admin('PUT', '/employees/@nadia-benali/reminders', {
      healthVisit: '2027-03-16',
      residencePermit: '2026-12-14',
    }),
    admin('PUT', '/employees/@karim-haddad/reminders', { healthVisit: '2026-12-08' }),
  ),
];

/** Register fields of the demo's staff; two lines are left incomplete. */
const entry = (employee: string, sex: 'F' | 'M', qualification: string, more: object = {}): DemoCall => ({
  as: 'admin',
  method: 'PUT',
  path: `/employees/${employee}/register`,
  body: { sex, qualification, nationality: 'Française', ...more },
});

export const registerEntries: readonly Step[] = [
  step(
    '2025-09-21',
    '15:00',
    entry('@catherine-delmas', 'F', 'Responsable de magasin'),
    entry('@sandrine-legoff', 'F', 'Responsable de magasin'),
    entry('@nadia-benali', 'F', 'Vendeuse qualifiée', {
      nationality: 'Marocaine',
      permitType: 'Carte de résident',
      permitNumber: '7503 184 226',
    }),
    entry('@lea-fournier', 'F', 'Vendeuse'),
    entry('@gerard-pinson', 'M', 'Ouvrier boulanger'),
    entry('@philippe-carpentier', 'M', 'Chef de fabrication'),
    entry('@theo-lemoine', 'M', 'Apprenti boulanger'),
  ),
  step('2026-04-07', '16:40', entry('@karim-haddad', 'M', 'Ouvrier boulanger')),
];
