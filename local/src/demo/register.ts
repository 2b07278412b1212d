/** Register fields of the demo's staff; two lines are left incomplete. */
import { type DemoCall, type Step, step } from './step.ts';

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
