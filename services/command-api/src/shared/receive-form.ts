/** Reads forms with files, streamed and measured as they arrive; the headers of the parts are not trusted. */
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartRule } from '@fournil/contracts/endpoint';
import { Refusal } from '@fournil/contracts/refusals';
import { toRefusal } from '@fournil/http-service/errors';
import type { ReceivedForm, ReceiveForm } from '@fournil/http-service/form';
import type { Spool, SpooledFile } from '@fournil/store/files/spool';
import busboy from 'busboy';
import type { Request } from 'express';

/** Text fields of a form are dates, names and a few sentences. */
const limits = { fields: 20, fieldSize: 8 * 1024, fieldNameSize: 100, headerPairs: 50 } as const;
const longestName = 120;

/** The file's name without folders and invisible characters. */
export function plainFileName(name: string | undefined): string {
  const plain = basename((name ?? '').replaceAll('\\', '/'))
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  const parts = /^(.*?)(\.[^.]{1,8})?$/s.exec(plain.normalize('NFC'));
  const [, stem = '', extension = ''] = parts ?? [];
  return `${stem.slice(0, longestName - extension.length)}${extension}` || 'document';
}

const malformed = () =>
  new Refusal('malformed', { text: 'Le formulaire est incomplet ou abîmé : renvoyez-le.' });

const isDiskFull = (error: unknown): boolean => toRefusal(error).code === 'disk_full';

interface Incoming {
  readonly name: string;
  readonly stored: Promise<SpooledFile>;
}

/** Reads one form; each file is streamed into `spool`. */
async function read(request: Request, rule: MultipartRule, spool: Spool) {
  const fields = new Map<string, string>();
  const incoming: Incoming[] = [];
  let refusal: Refusal | null = null;
  const refuse = (reason: Refusal) => {
    refusal ??= reason;
  };
  let parser: busboy.Busboy;
  try {
    parser = busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      // One byte more than allowed, to distinguish a file of just the size from a larger one.
      limits: { ...limits, files: rule.maxFiles + 1, fileSize: rule.maxFileBytes + 1 },
    });
  } catch {
    throw malformed();
  }
  parser.on('field', (name, value, info) => {
    if (info.valueTruncated || info.nameTruncated || fields.has(name)) refuse(malformed());
    fields.set(name, value);
  });
  parser.on('file', (field, stream, info) => {
    if (field !== rule.field || incoming.length >= rule.maxFiles) {
      refuse(
        field === rule.field
          ? new Refusal('too_large', { text: rule.tooMany })
          : new Refusal('invalid_input', {
              fields: [{ field, message: `Champ inconnu : ${field.slice(0, 80)}.` }],
            }),
      );
      stream.resume();
      return;
    }
    const stored = spool.receive(stream);
    // Looked at below, together with what became of the form, which is read to its end.
    stored.catch(() => stream.resume());
    incoming.push({ name: plainFileName(info.filename), stored });
  });
  for (const event of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(event, () =>
      refuse(event === 'filesLimit' ? new Refusal('too_large', { text: rule.tooMany }) : malformed()),
    );
  }
  const isWhole = await pipeline(request, parser).then(
    () => true,
    () => false,
  );
  if (!isWhole) refuse(malformed());
  const outcomes = await Promise.allSettled(incoming.map((one) => one.stored));
  return { fields, names: incoming.map((one) => one.name), outcomes, refusal: () => refusal };
}

export const receiveFormInto =
  (spool: Spool): ReceiveForm =>
  async (request, rule): Promise<ReceivedForm> => {
    if (!request.is('multipart/form-data')) {
      throw new Refusal('unsupported_media_type', {
        text: 'La demande doit être un formulaire avec fichier (multipart/form-data).',
      });
    }
    const { fields, names, outcomes, refusal } = await read(request, rule, spool);
    const stored = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const discard = async () => {
      await Promise.all(stored.map((file) => file.discard()));
    };
    const full = outcomes.some((one) => one.status === 'rejected' && isDiskFull(one.reason));
    const refused =
      (full ? new Refusal('disk_full') : null) ??
      refusal() ??
      (stored.length < outcomes.length ? malformed() : null) ??
      judged(stored, rule);
    if (refused) {
      await discard();
      throw refused;
    }
    const texts = Object.fromEntries([...fields].sort(([a], [b]) => (a < b ? -1 : 1)));
    return {
      fields: texts,
      files: stored.map((file, at) => ({
        name: names[at] ?? '',
        size: file.size,
        bytes: () => file.bytes(),
        content: () => file.content(),
      })),
      digest: JSON.stringify([texts, stored.map((file) => file.hash)]),
      discard,
    };
  };

function judged(files: readonly SpooledFile[], rule: MultipartRule): Refusal | null {
  const at = (text: string) => ({ text, fields: [{ field: rule.field, message: text }] });
  if (files.some((file) => file.size > rule.maxFileBytes)) return new Refusal('too_large', at(rule.tooLarge));
  if (rule.required && !files.length) return new Refusal('invalid_input', at(rule.missing));
  return null;
}
