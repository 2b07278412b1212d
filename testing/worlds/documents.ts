import type { SentFile } from './certificates.ts';

/** The form of POST /documents: text fields and one file. */
export function documentForm(fields: Readonly<Record<string, string>>, file: SentFile): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('document', new Blob([new Uint8Array(file.content)]), file.name);
  return form;
}
