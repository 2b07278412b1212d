import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startMailedSides } from '../mail/mailed-sides.ts';
import { certificateForm, type SentFile, samplePdf, samplePhoto } from './certificates.ts';
import type { TestPerson } from './query-service.ts';

/** The default period of the sample certificates. */
export const samplePeriod = { startDate: '2026-11-12', endDate: '2026-11-18' };

/** The whole server side with its mails, two employees, and somebody of each kind logged in. The clock is set by `now`. */
export async function startCertificateWorld() {
  let unique = 0;
  const clock = { now: new Date('2026-11-20T09:00:00Z') };
  const sides = await startMailedSides({ now: () => clock.now });
  const login = await sides.loginAs('admin');
  const add = async (name: string, email: string): Promise<string> =>
    (await login.call('POST', '/employees', { name, age: 30, email })).json.data._id;
  const personal = async (id: string, email: string) => {
    await login.call('POST', `/auth/send-password/${id}`);
    const letter = await sides.letterTo(email, /Votre accès/);
    const password = /usage unique\s?: (\S+)/.exec(letter.mail.text ?? '')?.[1] ?? '';
    const first = await sides.login({ email, password });
    await first.call('POST', '/auth/change-password', {
      currentPassword: password,
      newPassword: 'croissant-2026',
    });
    return sides.login({ email, password: 'croissant-2026' });
  };
  const nadiaId = await add('Nadia Benali', 'nadia@example.org');
  const leoId = await add('Léo Martin', 'leo@example.org');
  const photo: SentFile = { name: 'certificat.jpg', content: await samplePhoto() };
  const pdf: SentFile = { name: 'certificat.pdf', content: await samplePdf() };
  // Logged in again where the clock was moved past a session.
  let admin = login;
  const send = (
    person: TestPerson,
    fields: Record<string, string>,
    files = [photo],
    headers?: Record<string, string>,
  ) => {
    const form = certificateForm({ ...samplePeriod, ...fields }, ...files);
    return person.call('POST', '/sick-leaves/upload', form, headers);
  };
  return {
    sides,
    clock,
    get admin() {
      return admin;
    },
    loginAgain: async () => {
      admin = await sides.loginAs('admin');
    },
    accountant: await sides.loginAs('accountant'),
    shared: await sides.loginAs('employee'),
    nadia: await personal(nadiaId, 'nadia@example.org'),
    nadiaId,
    leoId,
    photo,
    pdf,
    personal,
    send,
    /** One of Nadia's, taken. */
    sent: async (fields: Record<string, string> = {}): Promise<{ _id: string; revision: number }> => {
      const answer = await send(admin, { employeeId: nadiaId, ...fields });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
      return answer.json.data;
    },
    put: (id: string, action: string, body: object = {}, person = admin) =>
      person.call('PUT', `/sick-leaves/${id}${action}`, body),
    list: async (person = admin, query = '') => {
      await admin.get('/sick-leaves');
      return (await person.get(`/sick-leaves?limit=50${query}`)).json.data.sickLeaves;
    },
    storedFiles: async () => {
      const folder = join(sides.commands.env.DATA_DIR, 'files');
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      return names.filter((name) => name.endsWith('.sealed'));
    },
    /** Turns one byte of a stored file over. */
    damage: async (fileId: string) => {
      const folder = join(sides.commands.env.DATA_DIR, 'files');
      const names = await readdir(folder, { recursive: true });
      const file = join(folder, names.find((name) => name.includes(fileId)) ?? '');
      const bytes = await readFile(file);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
      await writeFile(file, bytes);
    },
    /** An empty list, at a moment of its own. */
    beginAgain: async () => {
      unique += 1;
      clock.now = new Date(`2026-11-20T09:00:${String(unique % 60).padStart(2, '0')}Z`);
      // Wait until uploads are in the list: the command empties the displayed list.
      await admin.get('/sick-leaves');
      await admin.call('DELETE', '/sick-leaves/all');
    },
    stop: () => sides.stop(),
  };
}
export type CertificateWorld = Awaited<ReturnType<typeof startCertificateWorld>>;
