import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../testing/until.ts';
import { type CertificateWorld, startCertificateWorld } from '../../../testing/worlds/certificate-world.ts';
import { eventOf } from '../../../testing/worlds/event-of.ts';
import { exported, imported } from '../../../testing/worlds/imported.ts';
import { mailIdOf } from './reaction.ts';

const accountant = 'cabinet@exemple.fr';

describe('the mail of a validated certificate', () => {
  let world: CertificateWorld;
  beforeAll(async () => {
    world = await startCertificateWorld();
    await world.admin.call('POST', '/parameters', { name: 'accountantEmail', stringValue: accountant });
  });
  afterAll(() => world?.stop());

  it.each(['photo', 'pdf'] as const)(
    'has the stored %s of the certificate attached for the accountant',
    async (kind) => {
      const answer = await world.send(world.admin, { employeeId: world.nadiaId }, [world[kind]]);
      const { _id } = answer.json.data;
      const { bytes } = await world.admin.download(`/sick-leaves/${_id}/download`);
      expect((await world.put(_id, '/validate')).status).toBe(200);
      const type = kind === 'photo' ? 'image/jpeg' : 'application/pdf';
      const { mail } = await until('the accountant has it', () =>
        world.sides.smtp.taken.find(
          ({ to, mail: { attachments } }) => to.includes(accountant) && attachments[0]?.mimeType === type,
        ),
      );
      expect(mail.attachments).toHaveLength(1);
      const [attachment] = mail.attachments;
      // The name it was sent under may reveal an illness.
      expect(attachment?.filename).toBe(`arret-maladie-2026-11-12.${kind === 'photo' ? 'jpg' : 'pdf'}`);
      expect(Buffer.from(attachment?.content as ArrayBuffer).equals(bytes)).toBe(true);
      // The person is informed without the file.
      const own = await world.sides.letterTo('nadia@example.org', /validé/);
      expect(own.mail.attachments).toEqual([]);
    },
  );

  it('waits with the reason while its file is unreadable, and is not sent without the file', async () => {
    const { _id } = await world.sent();
    const [event] = await world.sides.commands.deps.log.readStream(`fournil.certificate-1.${_id}`);
    const fileId = event?.type === 'CertificateSubmitted' ? event.data.fileId : undefined;
    expect(fileId).toBeDefined();
    await world.damage(fileId ?? '');
    await world.put(_id, '/validate');
    const waiting = await until('it waits', async () => {
      const { mails } = (await world.admin.get('/mails?status=waiting')).json.data;
      return mails[0]?.error && mails;
    });
    expect(waiting).toMatchObject([
      { template: 'sick_leave_accountant', error: "La pièce jointe n'a pas pu être lue" },
    ]);
  });

  it('counts as sent after an import in which its events have new ids', async () => {
    const { _id } = await world.sent();
    await world.put(_id, '/validate');
    const { log } = world.sides.commands.deps;
    const validated = (await log.readStream(`fournil.certificate-1.${_id}`)).at(-1);
    const mail = `fournil.mail-1.${mailIdOf(validated?.id ?? '', 'sick_leave_accountant', 1)}`;
    await until('the log knows that it left', async () => (await log.readStream(mail)).length > 0);
    const again = await imported(world.sides, world.admin, await exported(world.admin));
    const stream = `fournil.certificate-2.${_id}`;
    const before = await again.log.readStream(stream);
    const ids = { certificateId: _id, employeeId: world.nadiaId };
    const declared = eventOf('CertificateDeclared', {
      ...ids,
      startDate: '2026-11-12',
      endDate: '2026-11-18',
    });
    const metadata = { ...declared.metadata, recordedAt: world.clock.now.toISOString() };
    await again.log.append(stream, before.at(-1)?.revision ?? 'none', [{ ...declared, metadata }]);
    await again.close();
    const told = await world.sides.letterTo(accountant, /déclar/i);
    expect(told.mail.text).toContain('Le certificat vous a été envoyé le');
  });
});
