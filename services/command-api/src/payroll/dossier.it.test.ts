import { afterAll, beforeAll, expect, it } from 'vitest';
import { unzipped } from '../../../../testing/files/unzipped.ts';
import {
  type CertificateWorld,
  startCertificateWorld,
} from '../../../../testing/worlds/certificate-world.ts';
import { documentForm } from '../../../../testing/worlds/documents.ts';

let world: CertificateWorld;
let certificateId: string;
let documentId: string;

beforeAll(async () => {
  world = await startCertificateWorld();
  const { admin, leoId } = world;
  const { revision } = (await admin.get(`/employees/${leoId}`)).json.data;
  const entry = { entryDate: '2026-11-02', contractType: 'CDI', weeklyHours: 35, baseRevision: revision };
  expect((await admin.call('PUT', `/employees/${leoId}`, entry)).status).toBe(200);
  const contract = { category: 'contract', title: 'Contrat, 12 rue des Lilas', employeeId: leoId };
  documentId = (await admin.call('POST', '/documents', documentForm(contract, world.pdf))).json.data._id;
  ({ _id: certificateId } = await world.sent());
  await world.put(certificateId, '/validate', { notes: 'Grippe' });
  // One that nobody has validated, and one that is declared.
  await world.sent({ startDate: '2026-11-02', endDate: '2026-11-03' });
  const declared = await world.sent({ startDate: '2026-11-05', endDate: '2026-11-06' });
  await world.put(declared._id, '/validate');
  await world.put(declared._id, '/declare');
  await admin.call('PUT', '/payroll/settings', { silae: { PRIME: 'EV-900' } });
  await admin.call('POST', '/payroll/entries', {
    year: 2026,
    month: 11,
    entries: { [leoId]: { PRIME: 50 } },
  });
});
afterAll(() => world?.stop());

const names = [
  'heures/paie_2026-11_detail_provisoire.xlsx',
  'exports/paie_2026-11_canonical_provisoire.csv',
  'arrets a declarer/Nadia Benali du 2026-11-12 au 2026-11-18.jpg',
  'entrees et sorties/entrees-et-sorties.csv',
  'entrees et sorties/Contrat de Léo Martin.pdf',
  'sceau.txt',
];

it("the accountant gets a month's files in one archive, with each certificate and contract recorded as read", async () => {
  const { accountant, leoId, nadiaId } = world;
  const { items } = (await accountant.get('/payroll/2026/11/dossier')).json.data;
  const inside = items.filter(({ missing }: { missing: string | null }) => missing === null);
  expect(inside.map(({ name }: { name: string }) => name)).toEqual(names);
  expect(items).toContainEqual(
    expect.objectContaining({ missing: expect.stringMatching(/export Silae n’est pas prêt.*Léo Martin/) }),
  );

  const certificate = await accountant.download(`/sick-leaves/${certificateId}/download`);
  const stream = 'fournil.reads-1.2026-11-20';
  const before = (await world.sides.commands.deps.log.readStream(stream)).length;
  const { status, headers, bytes } = await accountant.download('/payroll/2026/11/dossier/download');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  const archive = unzipped(bytes);
  expect(Object.keys(archive)).toEqual(['sommaire.txt', ...names]);
  expect(archive[names[2] ?? '']).toBe(new TextDecoder().decode(certificate.bytes));
  expect(archive['entrees et sorties/entrees-et-sorties.csv']).toContain(
    'Léo Martin;Entrée;02/11/2026;CDI, 35',
  );
  expect(archive['sceau.txt']).toMatch(/Dernier numéro\s: [1-9]\d*\r\nEmpreinte\s: [0-9a-f]{64}/);
  // Texts typed by the manager or the employee are masked for the accountant elsewhere, so no file contains them.
  const ours = Object.entries(archive).map(([name, text]) =>
    /\.(?:csv|txt)$/.test(name) ? name + text : name,
  );
  expect(ours.join()).not.toMatch(/Grippe|Lilas/);

  const read = (await world.sides.commands.deps.log.readStream(stream)).slice(before);
  expect(read).toMatchObject([
    { type: 'CertificateRead', data: { certificateId, employeeId: nadiaId } },
    { type: 'DocumentRead', data: { documentId, employeeId: leoId } },
  ]);
});

it('a damaged file is replaced in the archive of the month by a text', async () => {
  const { accountant } = world;
  const [event] = await world.sides.commands.deps.log.readStream(`fournil.certificate-1.${certificateId}`);
  await world.damage(String((event?.data as { fileId?: string } | undefined)?.fileId));
  const { bytes } = await accountant.download('/payroll/2026/11/dossier/download');
  expect(unzipped(bytes)[`${names[2]}.absent.txt`]).toContain('demandez-le à la boutique');
});

it("the archive of a month's files is forbidden to an employee", async () => {
  expect((await world.nadia.get('/payroll/2026/11/dossier')).status).toBe(403);
  expect((await world.nadia.download('/payroll/2026/11/dossier/download')).status).toBe(403);
});

it("the archive of a month's files distinguishes namesakes without a year of birth", async () => {
  const { admin, accountant } = world;
  for (const year of [1990, 2001]) {
    const entry = { entryDate: '2026-11-02', birthDate: `${year}-04-02` };
    await admin.call('POST', '/employees', { name: 'Zoé Adam', role: 'vendeuse', ...entry });
  }
  const { items } = (await accountant.get('/payroll/2026/11/dossier')).json.data;
  const titles = items.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(
    expect.arrayContaining(['Contrat de Zoé Adam (Vendeuse)', 'Contrat de Zoé Adam (Vendeuse, 2)']),
  );
});
