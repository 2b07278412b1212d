/** Files to be filed as documents: the proposals and errors of each. Pure. */
import {
  acknowledgeable,
  type DocumentCategory,
  documentLimits,
  documentMessages,
  documentTypes,
  isLasting,
} from '@fournil/contracts/documents/rules';

/** A document for everybody. */
export const everybody = 'tous';

/** One file with its form; texts, empty if nothing is chosen. */
export interface Filing {
  readonly key: string;
  readonly file: File;
  readonly title: string;
  readonly category: DocumentCategory | '';
  /** `everybody`, or an employee's id. */
  readonly recipient: string;
  /** YYYY-MM-DD. */
  readonly expiryDate: string;
  readonly description: string;
  /** Its readers are asked to acknowledge it. */
  readonly asksReading: boolean;
}

interface Person {
  readonly _id: string;
  readonly name: string;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('fr')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The only person whose whole name is in a file's name; undefined if there are several or none. */
export function personIn(fileName: string, people: readonly Person[]): string {
  const words = new Set(plain(fileName).split(' '));
  const found = people.filter(({ name }) =>
    plain(name)
      .split(' ')
      .every((part) => words.has(part)),
  );
  return found.length === 1 ? (found[0]?._id ?? '') : '';
}

const hints: readonly (readonly [DocumentCategory, RegExp])[] = [
  ['payslip', /\b(?:fiche|bulletin)s? (?:de )?(?:paie|paye|salaire)\b|\bpaies?\b|\bbulletin\b/],
  ['contract', /\bcontrat|\bavenant\b/],
  ['procedure', /\bprocedure/],
  ['formation', /\bformation/],
  ['notice', /\bnotice|\blivret|\breglement/],
];

/** The document that a file seems to be, by its name; nothing when the name does not say. */
export const categoryIn = (fileName: string): DocumentCategory | '' =>
  hints.find(([, words]) => words.test(plain(fileName)))?.[0] ?? '';

export function proposed(file: File, people: readonly Person[]): Filing {
  const stem = file.name.replace(/\.[^.]{1,8}$/, '').replace(/_+/g, ' ');
  return {
    key: `${file.name}/${file.size}/${file.lastModified}`,
    file,
    title: stem.slice(0, documentLimits.title).trim(),
    category: categoryIn(file.name),
    recipient: personIn(file.name, people),
    expiryDate: '',
    description: '',
    asksReading: false,
  };
}

/** Endings and types that the picker offers; the server looks at the content. */
export const acceptedDocuments = [...Object.values(documentTypes), '.pdf', '.jpg', '.jpeg', '.png', '.docx'];

/** Whether the document described by this form may have an expiry date. */
export const mayExpire = ({ recipient, category }: Pick<Filing, 'recipient' | 'category'>): boolean =>
  recipient !== everybody && recipient !== '' && (category === '' || !isLasting(category));

/** Whether readers of a document of this category may be asked to acknowledge it. */
export const maySign = ({ category }: Pick<Filing, 'category'>): boolean =>
  category !== '' && acknowledgeable(category);

/** The faults of one form, by field. */
export function filingErrors(filing: Filing, today: string): Readonly<Record<string, string>> {
  const { title, category, recipient, expiryDate, file } = filing;
  const errors: Record<string, string> = {};
  if (title.trim() === '') errors.title = documentMessages.title;
  if (category === '') errors.category = 'Choisissez une catégorie';
  else if (recipient === everybody && isLasting(category))
    errors.recipient = documentMessages.personalCategory;
  if (recipient === '') errors.recipient = 'Choisissez pour qui';
  if (expiryDate !== '' && mayExpire(filing) && expiryDate <= today)
    errors.expiryDate = documentMessages.pastExpiry;
  if (file.size > documentLimits.fileBytes) errors.file = documentMessages.size;
  return errors;
}

/** The fields of the call. */
export function fieldsOf(filing: Filing) {
  const { title, category, recipient, expiryDate, description } = filing;
  return {
    title: title.trim(),
    category: category === '' ? ('other' as const) : category,
    ...(description.trim() ? { description: description.trim() } : {}),
    ...(recipient === everybody ? {} : { employeeId: recipient }),
    ...(expiryDate !== '' && mayExpire(filing) ? { expiryDate } : {}),
    ...(filing.asksReading && maySign(filing) ? { asksReading: 'true' as const } : {}),
  };
}
