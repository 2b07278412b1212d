import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailedSides, startMailedSides } from '../../../../testing/mail/mailed-sides.ts';
import { until } from '../../../../testing/until.ts';
import { certificateForm, samplePhoto } from '../../../../testing/worlds/certificates.ts';
import type { TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: MailedSides;
let admin: TestPerson;
let employeeId = '';
let accountantId = '';
let certificateId = '';
beforeAll(async () => {
  sides = await startMailedSides();
  admin = await sides.loginAs('admin');
  const added = await admin.call('POST', '/employees', {
    name: 'Nadia Benali',
    age: 30,
    email: 'nadia@exemple.fr',
  });
  employeeId = added.json.data._id;
  const parameter = { name: 'accountantEmail', stringValue: 'ancien-cabinet@exemple.fr' };
  accountantId = (await admin.call('POST', '/parameters', parameter)).json.data._id;
});
afterAll(() => sides?.stop());

const journal = async (template: string) =>
  (await admin.get('/mails')).json.data.mails.find((one: { template: string }) => one.template === template);
const inState = (template: string, status: string) =>
  until(`${template} is ${status}`, async () => {
    const mail = await journal(template);
    return mail?.status === status && mail;
  });
const resend = (id: string) => admin.call('POST', `/mails/${id}/resend`);
const email = (address: string) => admin.call('PUT', `/employees/${employeeId}`, { email: address });

describe('a resent mail', () => {
  it("goes to the employee's current address, and the mail journal keeps both addresses", async () => {
    sides.smtp.behave({ refuse: { step: 'rcpt', codes: [550] } });
    const fields = { employeeId, startDate: '2026-11-12', endDate: '2026-11-18' };
    const photo = { name: 'arret.jpg', content: await samplePhoto() };
    const sent = await admin.call('POST', '/sick-leaves/upload', certificateForm(fields, photo));
    certificateId = sent.json.data._id;
    const refused = await inState('sick_leave_confirmation', 'refused');
    expect(refused).toMatchObject({ recipient: 'nadia@exemple.fr', resendTo: 'nadia@exemple.fr' });
    await email('nadia.benali@exemple.fr');
    expect(await journal('sick_leave_confirmation')).toMatchObject({
      recipient: 'nadia@exemple.fr',
      resendTo: 'nadia.benali@exemple.fr',
      canResend: true,
    });
    expect((await resend(refused._id)).status).toBe(200);
    const letter = await sides.letterTo('nadia.benali@exemple.fr', /arrêt maladie/i);
    expect(letter.mail.text).toContain('Nadia Benali');
    expect(await inState('sick_leave_confirmation', 'sent')).toMatchObject({
      recipient: 'nadia.benali@exemple.fr',
      formerRecipients: ['nadia@exemple.fr'],
      resendTo: 'nadia.benali@exemple.fr',
    });
    expect(sides.smtp.taken.some(({ to }) => to.includes('nadia@exemple.fr'))).toBe(false);
    // The fact follows the outbox, which the journal shows.
    const facts = await until('three facts of the mail', async () => {
      const found = await sides.commands.deps.log.readStream(`fournil.mail-1.${refused._id}`);
      return found.length === 3 && found;
    });
    expect(facts.map(({ type, data }) => [type, 'recipient' in data ? data.recipient : null])).toEqual([
      ['MailFailed', 'nadia@exemple.fr'],
      ['MailResendRequested', null],
      ['MailSent', 'nadia.benali@exemple.fr'],
    ]);
  });

  it('goes to the current accountant, also when the first mail reached the former accountant', async () => {
    await admin.call('PUT', `/sick-leaves/${certificateId}/validate`, {});
    const sent = await inState('sick_leave_accountant', 'sent');
    expect(sent.recipient).toBe('ancien-cabinet@exemple.fr');
    await admin.call('PUT', `/parameters/${accountantId}`, { stringValue: 'cabinet@exemple.fr' });
    expect((await resend(sent._id)).status).toBe(200);
    const letter = await sides.letterTo('cabinet@exemple.fr', /arrêt maladie/i);
    // Another mail to another reader: not the Message-ID of the first.
    expect(letter.mail.messageId).toBe(`<${sent._id}.1@exemple.fr>`);
    expect(await inState('sick_leave_accountant', 'sent')).toMatchObject({
      recipient: 'cabinet@exemple.fr',
      formerRecipients: ['ancien-cabinet@exemple.fr'],
    });
  });

  it('goes to a person whose address was recorded after the first try', async () => {
    const added = await admin.call('POST', '/employees', { name: 'Léo Martin', age: 30 });
    const leo = added.json.data._id;
    const fields = { employeeId: leo, startDate: '2026-11-12', endDate: '2026-11-18' };
    const photo = { name: 'arret.jpg', content: await samplePhoto() };
    await admin.call('POST', '/sick-leaves/upload', certificateForm(fields, photo));
    const refused = await inState('sick_leave_confirmation', 'refused');
    expect(refused).toMatchObject({ recipient: '', resendTo: null, canResend: false });
    expect((await resend(refused._id)).json.code).toBe('no_address');
    await admin.call('PUT', `/employees/${leo}`, { email: 'leo@exemple.fr' });
    expect((await journal('sick_leave_confirmation')).canResend).toBe(true);
    expect((await resend(refused._id)).status).toBe(200);
    await sides.letterTo('leo@exemple.fr', /arrêt maladie/i);
  });

  it('with a secret goes only to the address for which the secret was generated', async () => {
    sides.smtp.behave({ refuse: { step: 'rcpt', codes: [550] } });
    await admin.call('POST', `/auth/send-password/${employeeId}`);
    const refused = await inState('employee_password', 'refused');
    expect(refused.canResend).toBe(true);
    await email('nadia@exemple.fr');
    expect((await journal('employee_password')).canResend).toBe(false);
    expect((await resend(refused._id)).json.code).toBe('mail_secret_readdressed');
  });
});
