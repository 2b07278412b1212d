/** The certificates in the data: sent by people on their own accounts, filed on paper by the manager. */

import type { UploadedFile } from '@fournil/http-service/form';
import { certificatePdf, certificatePhoto, type PhotoFaults } from '@fournil/store/files/samples/certificate';
import type { Bakery } from './bakery.ts';
import { type DemoActor, type DemoCall, type Step, step } from './step.ts';

type Sample = Bakery['certificates'][number];

/** The photo's faults, from the words of the data. */
const faultsOf = (kind: string): PhotoFaults => {
  if (kind.includes('flou')) return { blur: 3 };
  return kind.includes('sombre') ? { light: 0.37 } : { side: 1500 };
};

const file = (name: string, content: Buffer): UploadedFile => ({
  name,
  size: content.length,
  bytes: async () => content,
  content: async function* () {
    yield content;
  },
});

/** The files of a certificate, which show the same days as the form. */
async function filesOf(
  certificate: Sample,
  name: string,
  body: Readonly<Record<string, unknown>>,
): Promise<UploadedFile[]> {
  const sample = { name, startDate: String(body.startDate), endDate: String(body.endDate) };
  if (certificate.fileKind.startsWith('PDF texte'))
    return [file('arret-de-travail.pdf', await certificatePdf(sample))];
  const photo = await certificatePhoto(sample, faultsOf(certificate.fileKind));
  const pages = certificate.fileKind.includes('2 pages') ? [photo, photo] : [photo];
  return pages.map((one, at) => file(`certificat-${at + 1}.jpg`, one));
}

const at = (moment: string): [string, string] => [moment.slice(0, 10), moment.slice(11, 16)];

const decisionOf = (certificate: Sample, one: Sample['steps'][number]): DemoCall => {
  const action = { rejected: 'reject', validated: 'validate', declared: 'declare' }[one.to];
  const reason = one.reason === undefined ? {} : { reason: one.reason };
  return { as: 'admin', method: 'PUT', path: `/sick-leaves/#${certificate.id}/${action}`, body: reason };
};

export function certificateHistory(bakery: Bakery): Step[] {
  return bakery.certificates.flatMap((certificate) => {
    const { startDate, endDate, prolongs, employee } = certificate;
    const name = bakery.employees.find(({ key }) => `@${key}` === employee)?.name ?? '';
    const isPaper = certificate.by.includes('papier');
    const body = { startDate, endDate, ...(prolongs === undefined ? {} : { prolongs: `#${prolongs}` }) };
    const sending: DemoCall = {
      as: isPaper ? 'admin' : (employee as DemoActor),
      method: 'POST',
      path: isPaper ? '/sick-leaves/paper' : '/sick-leaves/upload',
      body: isPaper ? { ...body, employeeId: employee } : body,
      files: (sent) => filesOf(certificate, name, sent),
      remember: certificate.id,
    };
    return [
      step(...at(certificate.uploadedAt), sending),
      ...certificate.steps.map((one) => step(...at(one.at), decisionOf(certificate, one))),
    ];
  });
}
