import {
  acknowledgeable,
  documentCategoryLabels,
  payslipFormLabels,
} from '@fournil/contracts/documents/rules';
import { frenchMonth } from '@fournil/contracts/months';
import { payslipFormOf } from '@fournil/domain/documents/payslip-form';
import { type Document, document } from '@fournil/domain/documents/record';
import { erasedText, unlessErased } from '@fournil/events/define';
import { documentsEvents } from '@fournil/events/documents/events';
import { field } from '../audit/define-audit.ts';
import { about, amount, choice, date, quoted, shown, text, yesNo } from '../audit/formats.ts';
import { defineRecordAudit, made, notShown, shows } from '../audit/record-audit.ts';

/**
 * The texts that name a document. The trail leaves them out for a payslip, since the shop reads the trail for
 * ever: after five years the payslip belongs to its person alone (L3243-4), and the trail needs only the
 * person, date and month as proof.
 */
const names = ['title', 'description', 'fileName'] as const;
const unlessPayslip =
  <K extends (typeof names)[number]>(name: K) =>
  (one: Document) =>
    one.category === 'payslip' ? null : one[name];

/** « fiche de paie classée, octobre 2026 ». */
const payslipFiled = (month: string | undefined): string =>
  month === undefined ? 'fiche de paie classée' : `fiche de paie classée, ${frenchMonth(month)}`;

/** « Nadia Benali : … » for a person's, « … » for everybody's. */
const filedSentence = (
  data: { readonly employeeId?: string | undefined },
  person: string,
  what: string,
): string =>
  data.employeeId === undefined
    ? `${what.charAt(0).toLocaleUpperCase('fr')}${what.slice(1)}`
    : about(person, what);

const nameOf = (data: { readonly employeeId?: string | undefined }): string =>
  data.employeeId === undefined ? 'document général' : 'document personnel';

const causes = {
  expired: 'expiré depuis 30 jours',
  deleted: 'retiré depuis 30 jours',
  erased: 'effacé avec les données de la personne',
  due: 'gardé aussi longtemps que la loi le demande',
} as const;

export const documentsAudit = defineRecordAudit({
  takes: documentsEvents,
  records: [
    shows(document, {
      status: field('état', choice({ filed: 'classé', deleted: 'retiré', destroyed: 'détruit' })),
      employeeId: notShown,
      title: made(field('titre', text), unlessPayslip('title')),
      description: made(field('description', text, 'e'), unlessPayslip('description')),
      category: field('catégorie', choice(documentCategoryLabels), 'e'),
      month: field(
        'mois',
        shown((value) => frenchMonth(String(value))),
      ),
      expiryDate: field("date d'expiration", date, 'e'),
      ...{ fileId: notShown, contentHash: notShown, storedSize: notShown },
      fileName: made(field('nom du fichier', text), unlessPayslip('fileName')),
      fileType: field(
        'type du fichier',
        choice({
          'application/pdf': 'PDF',
          'image/jpeg': 'image JPEG',
          'image/png': 'image PNG',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
        }),
      ),
      fileSize: field('taille du fichier', amount('octets'), 'e'),
      pageCount: field('pages', amount(), 'es'),
      asksReading: made(field('à lire et à signer', yesNo), ({ category, asksReading }: Document) =>
        acknowledgeable(category) ? asksReading : null,
      ),
      // Each is a line of its own.
      acknowledgedBy: notShown,
      cause: field('cause', choice(causes), 'e'),
    }),
    shows(payslipFormOf, {
      form: field('fiches de paie', choice(payslipFormLabels), 'es'),
      since: field('depuis', date),
      exists: notShown,
    }),
  ],
  events: {
    GeneralDocumentFiled: {
      title: 'Document général classé',
      sentence: ({ data }) => `Document général classé, ${quoted(data.title)}`,
    },
    PersonalDocumentFiled: {
      title: 'Document personnel classé',
      sentence: ({ data, person }) => {
        if (data.category === 'payslip') return about(person, payslipFiled(data.month));
        const title = quoted(unlessErased(data.title, erasedText));
        return about(person, `document personnel classé, ${title}`);
      },
      withheld: ({ category }) => (category === 'payslip' ? names : []),
      masked: ['title', 'description', 'fileName'],
    },
    DocumentDeleted: {
      title: 'Document retiré',
      sentence: ({ data, person }) => filedSentence(data, person, `${nameOf(data)} retiré`),
    },
    DocumentRestored: {
      title: 'Document remis',
      sentence: ({ data, person }) => filedSentence(data, person, `${nameOf(data)} remis`),
    },
    DocumentDestroyed: {
      title: 'Document détruit',
      sentence: ({ data, person }) =>
        filedSentence(data, person, `${nameOf(data)} détruit, ${causes[data.cause]}`),
    },
    AcknowledgementRequested: {
      title: 'Lecture demandée',
      sentence: ({ data, person }) => filedSentence(data, person, `${nameOf(data)} à lire et à signer`),
    },
    AcknowledgementWithdrawn: {
      title: 'Lecture plus demandée',
      sentence: ({ data, person }) => filedSentence(data, person, `${nameOf(data)} plus à signer`),
    },
    DocumentAcknowledged: {
      title: 'Lu et compris',
      sentence: ({ data, person }) =>
        about(person, `document lu et compris, empreinte ${data.contentHash.slice(0, 12)}…`),
    },
    PayslipFormChosen: {
      title: 'Fiches de paie : forme choisie',
      sentence: ({ data, person }) => {
        const form = unlessErased(data.form, null);
        return about(person, `fiches de paie ${form === null ? erasedText : payslipFormLabels[form]}`);
      },
    },
    DocumentRead: {
      title: 'Document téléchargé',
      sentence: ({ data, person }) => filedSentence(data, person, `${nameOf(data)} téléchargé`),
    },
  },
});
