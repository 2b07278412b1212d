/** Somebody with a bad connection: sends a certificate, is cut off now and then, and sends it again until it is answered. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Site {
  readonly url: string;
  readonly cookie: string;
}

/** The target of a form, and its fields besides the file. */
export interface Sending {
  readonly path: string;
  readonly field: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface SentOnce {
  readonly id: string;
  readonly attempts: number;
}

/** A form as bytes, so that it can be cut off anywhere. */
export function formBytes(fields: Readonly<Record<string, string>>, file: Buffer, field = 'sickLeaveFile') {
  const boundary = `----fournil${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join('') + head),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * One attempt. `cut`: where in the body the connection breaks, 1 after the body and before the answer; null:
 * not at all.
 */
export function attempt(
  site: Site,
  path: string,
  form: { readonly body: Buffer; readonly type: string },
  key: string,
  cut: number | null,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const sending = request(`${site.url}/api${path}`, {
      method: 'POST',
      headers: {
        cookie: site.cookie,
        'content-type': form.type,
        'content-length': form.body.length,
        'idempotency-key': key,
      },
    });
    sending.on('error', () => resolve(null));
    sending.on('response', (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => {
        text += piece.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', () => resolve(null));
    });
    if (cut === null) {
      sending.end(form.body);
      return;
    }
    sending.write(form.body.subarray(0, Math.floor(form.body.length * cut)), () => sending.destroy());
  });
}

/** @throws Error for an answer that is neither a success nor a reason to try again */
export async function sendUntilAnswered(
  site: Site,
  { path, field, fields }: Sending,
  file: Buffer,
  random: () => number,
): Promise<SentOnce> {
  const form = formBytes(fields, file, field);
  const key = randomUUID();
  for (let attempts = 1; ; attempts++) {
    const cut = random() < 0.35 ? (random() < 0.3 ? 1 : random()) : null;
    const answer = await attempt(site, path, form, key, cut);
    if (answer?.status === 200) return { id: JSON.parse(answer.text).data._id, attempts };
    if (answer && ![409, 503].includes(answer.status)) throw new Error(`${answer.status} ${answer.text}`);
    await wait(20 + random() * 100);
  }
}
