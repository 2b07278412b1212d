/** The mail server: first the event, then the vault's row, which the sender uses at once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { removeMailServer, testMailServer, updateMailServer } from '@fournil/contracts/mail/server-endpoints';
import { mailServerTrial } from '@fournil/contracts/mail/templates';
import { Refusal } from '@fournil/contracts/refusals';
import { accept } from '@fournil/domain/decision';
import { decideMailServer, mailServer, mailServerStreamId, serverAfter } from '@fournil/domain/mail/server';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { CommandDeps } from '../kernel/command.ts';
import { commandOf, positionOf } from '../kernel/context.ts';
import { execute } from '../kernel/execute.ts';

async function refuseIfByEnvironment({ vault }: CommandDeps): Promise<void> {
  if ((await vault.outbox.senderState()).source === 'environment')
    throw new Refusal('mail_server_by_environment');
}

const updateRoute = (deps: CommandDeps) =>
  implement(updateMailServer, async (request) => {
    await refuseIfByEnvironment(deps);
    const stored = await deps.vault.mailServer.read();
    const done = await execute(deps, commandOf(deps, updateMailServer, request), {
      aggregate: mailServer,
      id: mailServerStreamId,
      decide: () => decideMailServer(request.body, stored),
    });
    await deps.vault.mailServer.write(serverAfter(request.body, stored));
    return positionOf(done);
  });

const removeRoute = (deps: CommandDeps) =>
  implement(removeMailServer, async (request) => {
    await refuseIfByEnvironment(deps);
    const done = await execute(deps, commandOf(deps, removeMailServer, request), {
      aggregate: mailServer,
      id: mailServerStreamId,
      decide: ({ state }) => (state ? accept({ type: 'MailServerRemoved', data: {} }) : accept()),
    });
    await deps.vault.mailServer.remove();
    return positionOf(done);
  });

/** Longer than a server is given to greet: its silence is an answer too. */
const patienceMs = 20_000;
const lookEveryMs = 100;

/** The outcome of the trial, in French. */
async function outcomeOf({ vault }: CommandDeps, mailId: string, address: string) {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const row = await vault.outbox.find(mailId);
    if (row?.status === 'sent')
      return { delivery: 'sent' as const, message: `Le serveur a accepté l'e-mail d'essai pour ${address}.` };
    if (row?.status === 'refused' || row?.status === 'uncertain')
      return { delivery: 'refused' as const, message: row.error ?? "Le serveur d'e-mail a refusé l'essai." };
    if (performance.now() > deadline)
      return {
        delivery: 'waiting' as const,
        message: "Le serveur d'e-mail n'a pas encore répondu : voyez le journal.",
      };
    await wait(lookEveryMs);
  }
}

const trialText =
  "Cet e-mail d'essai a été demandé depuis les paramètres du planning : s'il arrive, les e-mails partent.";

const testRoute = (deps: CommandDeps) =>
  implement(testMailServer, async ({ body: { address }, now }) => {
    const stored = await deps.vault.mailServer.read();
    const { source } = await deps.vault.outbox.senderState();
    if (!stored && source !== 'environment') throw new Refusal('no_mail_server');
    const mailId = randomUUID();
    await deps.vault.outbox.put({
      id: mailId,
      template: mailServerTrial,
      occurredAt: now,
      contents: {
        recipient: address,
        subject: "Essai d'envoi du planning",
        html: `<p>${trialText}</p>`,
        text: trialText,
      },
    });
    await deps.vault.mailServer.wakeSender();
    return { data: await outcomeOf(deps, mailId, address) };
  });

export const mailServerRoutes = (deps: CommandDeps): readonly Implementation[] => [
  updateRoute(deps),
  removeRoute(deps),
  testRoute(deps),
];
