/** One sentence in French for each cause, with what to do, and no other cause has it. */
import { describe, expect, it } from 'vitest';
import { isLasting, type Trouble, troubleOf, troubleSentence } from './trouble.ts';

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

/** The errors that servers and the library were seen to throw, their meaning and their remedy. */
const rows: readonly {
  readonly said: unknown;
  readonly trouble: Trouble;
  readonly todo: RegExp;
  readonly isLasting?: true;
}[] = [
  {
    said: failure('14 UNAVAILABLE: No connection established. Last error: connect ECONNREFUSED'),
    trouble: { kind: 'unreachable' },
    todo: /Vérifiez que le serveur tourne/,
  },
  {
    said: failure('14 UNAVAILABLE: Server Is Not Ready'),
    trouble: { kind: 'no-leader' },
    todo: /Attendez la fin de l’élection/,
  },
  {
    said: failure('', { code: 4 }),
    trouble: { kind: 'slow' },
    todo: /Vérifiez la charge et le disque/,
  },
  {
    said: failure('access denied', { type: 'access-denied', code: 16 }),
    trouble: { kind: 'wrong-password' },
    todo: /Corrigez-les dans EVENTSTORE_URL/,
  },
  {
    said: failure('', { type: 'access-denied' }),
    trouble: { kind: 'missing-right', right: 'append' },
    todo: /d’écrire dans les flux de Fournil.*Donnez-lui ce droit/,
  },
  {
    said: failure('self-signed certificate in certificate chain', { code: 'SELF_SIGNED_CERT_IN_CHAIN' }),
    trouble: { kind: 'certificate-untrusted' },
    todo: /Donnez le certificat de la vôtre/,
    isLasting: true,
  },
  {
    said: failure("does not match certificate's altnames", { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }),
    trouble: { kind: 'certificate-name' },
    todo: /Écrivez dans EVENTSTORE_URL un nom qu’il porte/,
    isLasting: true,
  },
  {
    said: failure('certificate has expired', { code: 'CERT_HAS_EXPIRED' }),
    trouble: { kind: 'certificate-expired' },
    todo: /Renouvelez-le/,
    isLasting: true,
  },
  {
    said: failure('tlsv13 alert certificate required', { code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED' }),
    trouble: { kind: 'certificate-asked' },
    todo: /userCertFile/,
    isLasting: true,
  },
  {
    said: failure('wrong version number', { code: 'ERR_SSL_WRONG_VERSION_NUMBER' }),
    trouble: { kind: 'tls-against-none' },
    todo: /Ajoutez tls=false/,
    isLasting: true,
  },
  {
    said: failure('', { name: 'MalformedAddress', message: 'Il manque le nom d’un serveur.' }),
    trouble: { kind: 'malformed', sentence: 'Il manque le nom d’un serveur.' },
    todo: /Il manque/,
    isLasting: true,
  },
  { said: failure('…'), trouble: { kind: 'unknown' }, todo: /Les messages du serveur disent pourquoi/ },
];

describe('the cause of a failed call to the log', () => {
  it.each(rows)('is reported as $trouble.kind, with an instruction', (row) => {
    expect(troubleOf(row.said, 'append')).toEqual(row.trouble);
    expect(troubleSentence(row.trouble, 'journal:2113')).toMatch(row.todo);
    expect(isLasting(row.trouble)).toBe(row.isLasting ?? false);
  });

  it("has a different sentence for each kind, with the server's name for an administrator", () => {
    const none: Trouble = { kind: 'none-against-tls' };
    const sentences = [none, ...rows.map(({ trouble }) => trouble)].map((trouble) =>
      troubleSentence(trouble, 'journal:2113'),
    );
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const [index, { trouble }] of rows.entries())
      if (trouble.kind !== 'malformed' && trouble.kind !== 'tls-against-none')
        expect(sentences[index + 1]).toContain('(journal:2113)');
  });

  it('is found inside a general « log unavailable » error that wraps it', () => {
    const cause = failure('', { type: 'access-denied', code: 16 });
    expect(troubleOf(failure('indisponible', { cause }))).toEqual({ kind: 'wrong-password' });
  });

  it('names the right that the failed operation needs', () => {
    const denied = failure('', { type: 'access-denied', code: 7 });
    const sentences = (['read-all', 'read-stream', 'append', undefined] as const).map((right) =>
      troubleSentence(troubleOf(denied, right)),
    );
    expect(new Set(sentences).size).toBe(4);
  });
});

it('a search for cluster nodes that finds none is reported as no connection', () => {
  expect(troubleOf(failure('Failed to discover after 10 attempts.'))).toEqual({ kind: 'unreachable' });
});
