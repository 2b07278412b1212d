import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A letter the server took. */
export interface Taken {
  readonly to: readonly string[];
  readonly mail: Email;
}

/** The step of a conversation: what a test may answer at, or wait for. */
export type Step = 'connect' | 'mail' | 'rcpt' | 'data' | 'end';

/** How the next conversations go: by default everything is taken. */
export interface Behaviour {
  /** Answers these codes at a step, one per arrival, then takes. */
  readonly refuse?: { readonly step: 'mail' | 'rcpt' | 'end'; readonly codes: readonly number[] };
  /** Cuts the line at a step, so many times. */
  readonly drop?: { readonly step: Step; readonly times: number };
  /** Delays a step until the test releases it; called when it is reached. */
  readonly hold?: { readonly step: 'rcpt' | 'data' | 'end'; readonly reached: () => Promise<void> };
}

interface SmtpFault extends Error {
  responseCode?: number;
}

function fault(responseCode: number): SmtpFault {
  const error: SmtpFault = new Error(`refusé pour ${responseCode} personne@exemple.fr`);
  error.responseCode = responseCode;
  return error;
}

/** A real SMTP server on loopback that keeps accepted mails, and misbehaves on request. */
export async function startSmtpServer() {
  const taken: Taken[] = [];
  let behaviour: Behaviour = {};
  let dropped = 0;
  let refused = 0;
  let connections = 0;

  const drops = (step: Step, id: string): boolean => {
    const { drop } = behaviour;
    if (drop?.step !== step || dropped >= drop.times) return false;
    dropped += 1;
    for (const one of server.connections) if (one.id === id) one._socket.destroy();
    return true;
  };
  const refuses = (step: 'mail' | 'rcpt' | 'end'): SmtpFault | null => {
    const { refuse } = behaviour;
    const code = refuse?.step === step ? refuse.codes[refused] : undefined;
    if (code === undefined) return null;
    refused += 1;
    return fault(code);
  };
  const holds = async (step: 'rcpt' | 'data' | 'end') => {
    if (behaviour.hold?.step === step) await behaviour.hold.reached();
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(session, callback) {
      connections += 1;
      callback(drops('connect', session.id) ? fault(421) : null);
    },
    onMailFrom(_address, session, callback) {
      if (!drops('mail', session.id)) callback(refuses('mail'));
    },
    onRcptTo(_address, session, callback) {
      void holds('rcpt').then(() => {
        if (!drops('rcpt', session.id)) callback(refuses('rcpt'));
      });
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      void holds('data').then(() => {
        if (drops('data', session.id)) return;
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void finish());
      });
      const finish = async () => {
        const refusal = refuses('end');
        if (refusal) return callback(refusal);
        // An accepted mail is kept, whether or not the answer arrives.
        taken.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        await holds('end');
        if (!drops('end', session.id)) callback();
      };
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    connections: () => connections,
    behave: (next: Behaviour) => {
      behaviour = next;
      dropped = 0;
      refused = 0;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type TestSmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;
