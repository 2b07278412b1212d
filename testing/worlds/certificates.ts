/** Certificates for tests: drawn once, since it takes a moment. */
import { certificatePdf, certificatePhoto } from '@fournil/store/files/samples/certificate';

export const sampleCertificate = { name: 'Nadia Benali', startDate: '2026-11-12', endDate: '2026-11-18' };

export interface SentFile {
  readonly name: string;
  readonly content: Uint8Array;
}

let photo: Promise<Buffer> | null = null;
/** A readable photo of the sample. */
export const samplePhoto = (): Promise<Buffer> => {
  photo ??= certificatePhoto(sampleCertificate);
  return photo;
};

let pdf: Promise<Buffer> | null = null;
export const samplePdf = (): Promise<Buffer> => {
  pdf ??= certificatePdf(sampleCertificate);
  return pdf;
};

/** The specified form: text fields, and files under sickLeaveFile. */
export function certificateForm(
  fields: Readonly<Record<string, string>>,
  ...files: readonly SentFile[]
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, content } of files)
    form.append('sickLeaveFile', new Blob([new Uint8Array(content)]), name);
  return form;
}
