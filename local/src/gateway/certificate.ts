/** The owner's certificate, where the gateway itself speaks TLS. */
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { Server as SecureServer } from 'node:https';
import { createSecureContext } from 'node:tls';
import { StartError } from '../start-error.ts';

export interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

interface Certificate {
  readonly cert: string;
  readonly key: string;
}

const lookEveryMs = 3600_000;

/** Reads certificate and key, PEM. Throws StartError `setting-invalid`. */
export async function readCertificate(files: CertificateFiles): Promise<Certificate> {
  const read = async (name: string, file: string) => {
    try {
      return await readFile(file, 'utf8');
    } catch (cause) {
      throw new StartError('setting-invalid', `${name} : le fichier ${file} ne se lit pas.`, { cause });
    }
  };
  const certificate = { cert: await read('TLS_CERT', files.cert), key: await read('TLS_KEY', files.key) };
  try {
    createSecureContext(certificate);
  } catch (cause) {
    throw new StartError(
      'setting-invalid',
      `TLS_CERT et TLS_KEY ne vont pas ensemble, ou ne sont pas au format PEM : ${files.cert}, ${files.key}.`,
      { cause },
    );
  }
  return certificate;
}

/** Loads a renewed certificate within an hour, without a restart; an invalid one is ignored. */
export function followCertificate(
  server: Server | SecureServer,
  files: CertificateFiles,
  first: Certificate | undefined,
): NodeJS.Timeout {
  let used = first;
  const look = async () => {
    const found = await readCertificate(files);
    if (found.cert === used?.cert && found.key === used.key) return;
    if (server instanceof SecureServer) server.setSecureContext(found);
    used = found;
  };
  return setInterval(() => void look().catch(() => undefined), lookEveryMs).unref();
}
