/** Clothes, keys and codes of the demo's staff: what they got, and what came back. */
import { type DemoCall, type Step, step } from './step.ts';

interface HandedOut {
  readonly itemType: string;
  readonly size?: string;
  readonly quantity?: number;
  readonly comment?: string;
}

const admin = (method: string, path: string, body?: Readonly<Record<string, unknown>>): DemoCall => ({
  as: 'admin',
  method,
  path,
  ...(body ? { body } : {}),
});

const nameOf = (employee: string, itemType: string) => `${itemType} ${employee}`;

const handOut = (date: string, time: string, employee: string, ...items: readonly HandedOut[]): Step =>
  step(
    date,
    time,
    ...items.map((item) => ({
      ...admin('POST', '/uniforms', { employeeId: employee, ...item }),
      remember: nameOf(employee, item.itemType),
    })),
  );

const giveBack = (date: string, time: string, employee: string, ...itemTypes: readonly string[]): Step =>
  step(
    date,
    time,
    ...itemTypes.map((itemType) =>
      admin('PATCH', `/uniforms/${employee}/#${nameOf(employee, itemType)}/return`, {
        returnComment: 'Retourné',
      }),
    ),
  );

const counter = (size: string): readonly HandedOut[] => [
  { itemType: 'teeshirt', size, quantity: 3 },
  { itemType: 'casquette' },
];
const bakehouse = (size: string, shoes: string): readonly HandedOut[] => [
  { itemType: 'pantalon', size, quantity: 4 },
  { itemType: 'teeshirt', size, quantity: 4 },
  { itemType: 'chaussures', size: shoes },
];
const opensTheShop: readonly HandedOut[] = [
  { itemType: 'cle_entree' },
  { itemType: 'cle_volet' },
  { itemType: 'code_alarme', size: 'Code personnel' },
];

/** Gérard gave everything back; Léa still has her T-shirts, as her exit tasks say. */
export const handedOut: readonly Step[] = [
  handOut('2025-09-21', '14:00', '@catherine-delmas', ...counter('M'), ...opensTheShop),
  handOut('2025-09-21', '14:04', '@sandrine-legoff', ...counter('L'), ...opensTheShop),
  handOut('2025-09-21', '14:08', '@nadia-benali', ...counter('S'), { itemType: 'polaire', size: 'S' }),
  handOut('2025-09-21', '14:12', '@lea-fournier', ...counter('S'), { itemType: 'cle_entree' }),
  handOut('2025-09-21', '14:16', '@gerard-pinson', ...bakehouse('46', '44'), { itemType: 'cle_entree' }),
  handOut('2025-09-21', '14:20', '@philippe-carpentier', ...bakehouse('44', '43'), ...opensTheShop),
  handOut('2025-09-21', '14:24', '@theo-lemoine', ...bakehouse('40', '42')),
  giveBack('2026-03-31', '17:40', '@gerard-pinson', 'pantalon', 'teeshirt', 'chaussures', 'cle_entree'),
  handOut('2026-04-07', '16:30', '@karim-haddad', ...bakehouse('42', '43'), {
    itemType: 'carte_boulangerie',
    size: 'n° 14',
  }),
  giveBack('2026-09-30', '18:10', '@lea-fournier', 'cle_entree'),
];
