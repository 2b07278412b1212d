import { documentCategoryLabels, payslipFormLabels } from '@fournil/contracts/documents/rules';
import { frenchMonth } from '@fournil/contracts/months';
import { documentsEvents } from '@fournil/events/documents/events';
import { erasedText, unlessErased } from '@fournil/events/erased';
import { defineAudit, field, unchanged } from '../audit/define-audit.ts';
import { amount, choice, date, shown, text, yesNo } from '../audit/formats.ts';
import { about, quoted, without } from '../audit/french.ts';

/** The fields of a file that are stored and mean nothing to a reader. */
const measures = ['documentId', 'fileId', 'contentHash', 'storedSize'] as const;

/**
 * The text that names a document. The trail leaves it out for a payslip, since the shop reads the trail for
 * ever: after five years the payslip belongs to its person alone (L3243-4), and the trail needs only the
 * person, date and month as proof.
 */
const names = ['title', 'description', 'fileName'] as const;

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

export const documentsAudit = defineAudit({
  takes: documentsEvents,
  fields: {
    title: field('titre', text),
    description: field('description', text, 'e'),
    category: field('catégorie', choice(documentCategoryLabels), 'e'),
    month: field(
      'mois',
      shown((value) => frenchMonth(String(value))),
    ),
    expiryDate: field("date d'expiration", date, 'e'),
    fileName: field('nom du fichier', text),
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
    contentHash: field('empreinte du fichier (SHA-256)', text, 'e'),
    asksReading: field('à lire et à signer', yesNo),
    form: field('fiches de paie', choice(payslipFormLabels), 'es'),
    since: field('depuis', date),
    state: field('état', choice({ filed: 'classé', deleted: 'retiré', destroyed: 'détruit' })),
    cause: field('cause', choice(causes), 'e'),
  },
  events: {
    GeneralDocumentFiled: {
      title: 'Document général classé',
      sentence: ({ data }) => `Document général classé, ${quoted(data.title)}`,
      record: (_state, data) => ({ ...without(data, ...measures), state: 'filed' }),
    },
    PersonalDocumentFiled: {
      title: 'Document personnel classé',
      sentence: ({ data, person }) => {
        if (data.category === 'payslip') return about(person, payslipFiled(data.month));
        const title = quoted(unlessErased(data.title, erasedText));
        return about(person, `document personnel classé, ${title}`);
      },
      withheld: ({ category }) => (category === 'payslip' ? names : []),
      record: (_state, data) => ({
        ...without(data, 'employeeId', ...measures, ...(data.category === 'payslip' ? names : [])),
        state: 'filed',
      }),
      masked: ['title', 'description', 'fileName'],
    },
    DocumentDeleted: {
      title: 'Document retiré',
      sentence: ({ data, person }) => filedSentence(data, person, `${nameOf(data)} retiré`),
      record: (state) => ({ ...state, state: 'deleted' }),
    },
    DocumentRestored: {
      title: 'Document remis',
      sentence: ({ data, person }) => filedSentence(data, person, `${nameOf(data)} remis`),
      record: (state) => ({ ...state, state: 'filed' }),
    },
    DocumentDestroyed: {
      title: 'Document détruit',
      sentence: ({ data, person }) =>
        filedSentence(data, person, `${nameOf(data)} détruit, ${causes[data.cause]}`),
      record: (state, { cause }) => ({ ...state, state: 'destroyed', cause }),
    },
    AcknowledgementRequested: {
      title: 'Lecture demandée',
      sentence: ({ data, person }) => filedSentence(data, person, `${nameOf(data)} à lire et à signer`),
      record: (state) => ({ ...state, asksReading: true }),
    },
    AcknowledgementWithdrawn: {
      title: 'Lecture plus demandée',
      sentence: ({ data, person }) => filedSentence(data, person, `${nameOf(data)} plus à signer`),
      record: (state) => ({ ...state, asksReading: false }),
    },
    DocumentAcknowledged: {
      title: 'Lu et compris',
      sentence: ({ data, person }) =>
        about(person, `document lu et compris, empreinte ${data.contentHash.slice(0, 12)}…`),
      record: unchanged,
    },
    PayslipFormChosen: {
      title: 'Fiches de paie : forme choisie',
      sentence: ({ data, person }) => {
        const form = unlessErased(data.form, null);
        return about(person, `fiches de paie ${form === null ? erasedText : payslipFormLabels[form]}`);
      },
      record: (state, data) => ({ ...state, ...without(data, 'employeeId') }),
    },
    DocumentRead: {
      title: 'Document téléchargé',
      sentence: ({ data, person }) => filedSentence(data, person, `${nameOf(data)} téléchargé`),
      record: unchanged,
    },
  },
});
