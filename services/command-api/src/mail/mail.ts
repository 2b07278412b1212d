import { randomUUID } from 'node:crypto';
import { defined } from '@fournil/contracts/defined';
import {
  initializeTemplates,
  resendMail,
  resetTemplate,
  testTemplate,
  updateTemplate,
} from '@fournil/contracts/mail/endpoints';
import { addPushDevice, choosePush, removePushDevice } from '@fournil/contracts/mail/push';
import { isTemplateName, sampleValues, secretsOf } from '@fournil/contracts/mail/templates';
import { Refusal } from '@fournil/contracts/refusals';
import { accept } from '@fournil/domain/decision';
import { mail } from '@fournil/domain/mail/delivery';
import {
  decideInitializeTemplates,
  decideResetTemplate,
  decideUpdateTemplate,
  installedSummary,
  templateFaults,
  templates,
  templatesStreamId,
} from '@fournil/domain/mail/templates';
import { streamName } from '@fournil/events/streams';
import { renderMail } from '@fournil/formats/letters/render';
import { type Implementation, implement, type ServiceRequest } from '@fournil/http-service/service';
import { addressesInLog, addressNow } from '@fournil/views/mail/address';
import type { CommandDeps } from '../kernel/command.ts';
import { commandRoute, inPath } from '../kernel/command-route.ts';
import { awaitDelivery } from '../shared/mail-at-once.ts';
import { mailServerRoutes } from './server.ts';

const resendable: ReadonlySet<string> = new Set(['sent', 'held', 'refused', 'uncertain']);

/** A mail that may be sent again, with its kind and its person. @throws Refusal if it may not */
export async function findResendable(
  deps: CommandDeps,
  mailId: string,
): Promise<{ readonly template: string; readonly employeeId?: string }> {
  const row = await deps.vault.outbox.find(mailId);
  if (!row) throw new Refusal('unknown_mail');
  if (!resendable.has(row.status)) throw new Refusal('mail_under_way');
  const isSecret = isTemplateName(row.template) && secretsOf(row.template).size > 0;
  if (isSecret && row.secrets === null) throw new Refusal('mail_secret_gone');
  const contents = await deps.vault.outbox.open(row);
  const inLog = addressesInLog(
    (category, id) => deps.log.readStream(streamName(category, id, deps.generation)),
    deps.accountantEmail,
  );
  const recipient = contents && (await addressNow(contents, inLog));
  if (!recipient) throw new Refusal('no_address');
  if (isSecret && recipient !== contents.recipient) throw new Refusal('mail_secret_readdressed');
  const { employeeId } = contents;
  return { template: row.template, ...defined({ employeeId }) };
}

/** Sends a mail with example data, with the texts as they are in the editor. */
export const testTemplateRoute = (deps: CommandDeps) =>
  implement(testTemplate, async ({ params, body, now }) => {
    const faults = Object.entries(templateFaults(params.id, body)).flatMap(([field, message]) =>
      message ? [{ field, message }] : [],
    );
    const [first] = faults;
    if (first) throw new Refusal('invalid_input', { fields: faults, text: first.message });
    const mailId = randomUUID();
    const values = sampleValues(params.id);
    const content = renderMail(params.id, body, { ...values, siteUrl: await deps.vault.siteAddress.url() });
    const secrets = [...secretsOf(params.id)].map((name) => [name, values[name] ?? '']);
    await deps.vault.outbox.put({
      id: mailId,
      template: params.id,
      occurredAt: now,
      contents: { recipient: body.address, ...content, subject: `[Essai] ${content.subject}` },
      ...(secrets.length ? { secrets: Object.fromEntries(secrets) } : {}),
    });
    const delivery = await awaitDelivery(deps, mailId);
    return { data: { mailId, delivery } };
  });

/** A person's own notifications. They are not recorded in the log (`PushDevices`). */
function ownId({ session }: Pick<ServiceRequest, 'session'>): string {
  if (session?.employeeId === undefined) throw new Refusal('personal_account_needed');
  return session.employeeId;
}

const pushRoutes = ({ vault }: CommandDeps): readonly Implementation[] => [
  implement(addPushDevice, async (request) => {
    await vault.push.add(ownId(request), request.body, request.now);
    return {};
  }),
  implement(removePushDevice, async (request) => {
    await vault.push.remove(ownId(request), request.body.endpoint);
    return {};
  }),
  implement(choosePush, async (request) => {
    await vault.push.choose(ownId(request), request.body);
    return {};
  }),
];

export const mailRoutes = (deps: CommandDeps): readonly Implementation[] => [
  commandRoute(deps, initializeTemplates, {
    aggregate: templates,
    id: templatesStreamId,
    decide: ({ state }) => decideInitializeTemplates(state),
    answer: ({ events }) => ({ message: installedSummary(events) }),
  }),
  commandRoute(deps, updateTemplate, {
    aggregate: templates,
    id: templatesStreamId,
    decide: ({ params, body: { baseRevision, variables: _variables, ...content }, state, edit }) =>
      decideUpdateTemplate(params.id, content, state, edit(baseRevision)),
  }),
  commandRoute(deps, resetTemplate, {
    aggregate: templates,
    id: templatesStreamId,
    decide: ({ params, state }) => decideResetTemplate(params.id, state),
  }),
  testTemplateRoute(deps),
  ...mailServerRoutes(deps),
  ...pushRoutes(deps),
  // Requests that a mail be sent again; the reactions read the request in the log and send it to the current
  // address.
  commandRoute(deps, resendMail, {
    aggregate: mail,
    id: inPath,
    prepare: ({ id }) => findResendable(deps, id),
    decide: ({ id, prepared }) => accept({ type: 'MailResendRequested', data: { mailId: id, ...prepared } }),
  }),
];
