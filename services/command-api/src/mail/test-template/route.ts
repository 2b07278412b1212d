import { randomUUID } from 'node:crypto';
import { testTemplate } from '@fournil/contracts/mail/endpoints';
import { renderMail } from '@fournil/contracts/mail/render';
import { sampleValues, secretsOf } from '@fournil/contracts/mail/templates';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { awaitDelivery, type MailDeps } from '../../shared/mail-at-once.ts';
import { templateFaults } from '../templates.ts';

/** A mail with examples in the place of data, from the texts as they stand in the editor. */
export const testTemplateRoute = (deps: MailDeps) =>
  implement(testTemplate, async ({ params, body, now }) => {
    const faults = Object.entries(templateFaults(params.id, body)).flatMap(([field, message]) =>
      message ? [{ field, message }] : [],
    );
    const [first] = faults;
    if (first) throw new Refusal('invalid_input', { fields: faults, text: first.message });
    const mailId = randomUUID();
    const values = sampleValues(params.id);
    const content = renderMail(params.id, body, { ...values, siteUrl: await deps.siteUrl() });
    const secrets = [...secretsOf(params.id)].map((name) => [name, values[name] ?? '']);
    await deps.outbox.put({
      id: mailId,
      template: params.id,
      occurredAt: now,
      contents: { recipient: body.address, ...content, subject: `[Essai] ${content.subject}` },
      ...(secrets.length ? { secrets: Object.fromEntries(secrets) } : {}),
    });
    const delivery = await awaitDelivery(deps, mailId);
    return { success: true as const, data: { mailId, delivery } };
  });
