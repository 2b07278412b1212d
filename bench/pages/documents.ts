// npm run bench -- pages documents [--documents 5000 --people 50 --calls 200]: the lists of documents over HTTP, with that many
// in the log, and whose pages everybody's payslips in one PDF are. Fails where a list takes 300 ms or more at the 95th
// percentile, or 15 payslips on 60 pages 10 s or more.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { payslipsPdf } from '@fournil/store/files/samples/payslip';
import { until } from '../../testing/until.ts';
import { eventOf } from '../../testing/worlds/event-of.ts';
import { slowestCall } from '../call-times.ts';
import { startSignedIn } from '../signed-in.ts';
import { rounded } from '../words.ts';

const { values: args } = parseArgs({
  options: {
    documents: { type: 'string', default: '5000' },
    people: { type: 'string', default: '50' },
    calls: { type: 'string', default: '200' },
  },
});
const [total, people, calls] = [Number(args.documents), Number(args.people), Number(args.calls)];
/** Milliseconds, of a list on two cores. */
const most = 300;
/** Milliseconds, of 15 payslips on 60 pages. */
const mostOfPayslips = 10_000;

const { log, call, hire, stop } = await startSignedIn('documents');
const read = (path: string) => call<{ counts: { personal: number } }>('GET', path);

/** Payslips of more than five years are their person's alone: the shop's lists would be short of them. */
const monthsOfShop = 5 * 12;
const today = Temporal.Now.plainDateISO('Europe/Paris');
const monthsBack = (months: number): string => today.subtract({ months }).toString().slice(0, 7);

async function fill(): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let at = 0; at < people; at++) ids.push(await hire(at));
  for (let at = 0; at < total; at++) {
    const documentId = randomUUID();
    const month = monthsBack(Math.floor(at / people) % monthsOfShop);
    await log.append(`fournil.document-1.${documentId}`, 'none', [
      eventOf('PersonalDocumentFiled', {
        documentId,
        employeeId: ids[at % people] ?? '',
        category: 'payslip',
        month,
        title: `Fiche de paie, ${month}`,
        fileName: `fiche-de-paie-${month}.pdf`,
        fileId: randomUUID(),
        fileSize: 40_000,
        fileType: 'application/pdf',
        pageCount: 2,
        contentHash: 'a'.repeat(64),
        storedSize: 40_000,
      }),
    ]);
  }
  return ids;
}

/** Milliseconds until each of 60 pages has a name, the slowest of three. */
async function attributed(): Promise<number> {
  const month = monthsBack(1);
  const names = Array.from({ length: 15 }, (_, at) => `Personne ${at} Exemple`);
  const slips = names.map((name, at) => ({ name, number: `3${at}`, month, gross: 1900, pages: 4 }));
  const pdf = await payslipsPdf(slips, 'classic');
  let slowest = 0;
  for (let round = 0; round < 3; round++) {
    const form = new FormData();
    form.append('payslips', new Blob([new Uint8Array(pdf)]), 'paies.pdf');
    const begun = performance.now();
    const { pages } = await call<{ pages: { employeeId: string | null }[] }>(
      'POST',
      '/documents/payslips/preview',
      form,
    );
    slowest = Math.max(slowest, performance.now() - begun);
    const found = pages.filter(({ employeeId }) => employeeId !== null);
    if (pages.length !== 60 || found.length !== 60) throw new Error(`${found.length} pages sur 60`);
  }
  return slowest;
}

let worst = 0;
let payslips = 0;
try {
  const [first = ''] = await fill();
  await until(
    'the views have them all',
    async () => (await read('/documents')).counts.personal >= total,
    600_000,
  );
  console.log(`${rounded(total)} documents de ${people} personnes, ${calls} appels chacun\n`);
  worst = await slowestCall(
    [
      '/documents',
      `/documents?page=${Math.ceil(total / 50)}`,
      '/documents?kind=personal&category=payslip',
      `/documents?employeeId=${first}`,
      '/documents?search=exemple',
      '/documents?search=personne+7',
      '/documents/general',
      `/documents/personal/${first}`,
    ],
    { read, calls, id: first },
  );
  payslips = await attributed();
} finally {
  await stop();
}
console.log(worst < most ? `\nToutes sous ${most} ms` : `\nAu-dessus de ${most} ms`);
console.log(`15 fiches de paie sur 60 pages attribuées en ${(payslips / 1000).toFixed(1)} s`);
process.exit(worst < most && payslips < mostOfPayslips ? 0 : 1);
