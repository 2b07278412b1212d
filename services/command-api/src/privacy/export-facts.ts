/** The data in the log about one person, decrypted, for an export. */
import { parisDay } from '@fournil/contracts/paris-day';
import { isOfPersonOnly, type Paper } from '@fournil/domain/privacy/paper-retention';
import type { EventLog } from '@fournil/event-log/event-log';
import { erasedText, isErased } from '@fournil/events/define';
import { isInForce } from '@fournil/events/streams';
import type { FileOwner, StoredFile } from '@fournil/store/files/file-store';

export interface PersonFact {
  readonly id: string;
  readonly type: string;
  readonly recordedAt: string;
  readonly data: unknown;
}

export interface PersonFile extends StoredFile {
  readonly name: string;
  readonly owner: Omit<FileOwner, 'record'>;
}

export interface PersonFacts {
  readonly facts: readonly PersonFact[];
  readonly files: readonly PersonFile[];
}

type Data = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null;

const isOf = (value: Data, employeeId: string) =>
  value.employeeId === employeeId || value.about === employeeId;

/** The parts of a fact about many people that concern this person: a shift of a week's plan, a line of a month. */
function partsOf(value: unknown, employeeId: string): readonly unknown[] {
  if (!isObject(value)) return [];
  if (!Array.isArray(value) && isOf(value, employeeId)) return [value];
  const byId = !Array.isArray(value) && employeeId in value ? [value[employeeId]] : [];
  return [
    ...byId,
    ...Object.entries(value).flatMap(([name, one]) => (name === employeeId ? [] : partsOf(one, employeeId))),
  ];
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
};

function fileIn(type: string, data: Data, employeeId: string): PersonFile | null {
  const { fileId, contentHash, storedSize, documentId, fileType } = data;
  if (typeof fileId !== 'string' || typeof contentHash !== 'string' || typeof storedSize !== 'number')
    return null;
  const title = typeof data.title === 'string' && data.title !== '' ? data.title : data.fileName;
  const stem = (typeof title === 'string' ? title : type).replace(/[\\/:*?"<>|]/g, ' ').trim() || type;
  const ending = endings[String(fileType)] ?? '.docx';
  const purpose = typeof documentId === 'string' ? 'pay' : 'health';
  const name = stem.toLowerCase().endsWith(ending) ? stem : stem + ending;
  return { fileId, contentHash, storedSize, name, owner: { subject: employeeId, purpose } };
}

/** Reads the whole log of the generation in force. */
export async function factsOf(
  { log, generation }: { readonly log: Pick<EventLog, 'readAll'>; readonly generation: number },
  employeeId: string,
): Promise<PersonFacts> {
  const facts: PersonFact[] = [];
  const files: PersonFile[] = [];
  for await (const page of log.readAll(null)) {
    for (const { id, stream, decoded } of page) {
      if (!isInForce(stream, generation) || 'unreadable' in decoded) continue;
      const data: Data = decoded.data;
      const whole = isOf(data, employeeId);
      const parts = whole ? [data] : partsOf(data, employeeId);
      if (!parts.length) continue;
      const { recordedAt } = decoded.metadata;
      facts.push({ id, type: decoded.type, recordedAt, data: whole ? data : { parts } });
      const file = whole && fileIn(decoded.type, data, employeeId);
      if (file) files.push(file);
    }
  }
  return { facts, files };
}

const paperIn = ({ type, data, recordedAt }: PersonFact): Paper | null => {
  if (type !== 'PersonalDocumentFiled' || !isObject(data)) return null;
  const { category, month } = data;
  const filedOn = parisDay(new Date(recordedAt));
  return { category: String(category), month: typeof month === 'string' ? month : null, filedOn };
};

/** Leaves out the payslips that only the person may read on `today`. */
export function ofShop({ facts, files }: PersonFacts, today: string): PersonFacts {
  const isHidden = (fact: PersonFact) => {
    const paper = paperIn(fact);
    return paper !== null && isOfPersonOnly(paper, today);
  };
  const hidden = new Set(
    facts.filter(isHidden).map(({ data }) => (isObject(data) ? data.fileId : undefined)),
  );
  return {
    facts: facts.filter((fact) => !isHidden(fact)),
    files: files.filter(({ fileId }) => !hidden.has(fileId)),
  };
}

/** Writes erased fields as erased in the file too. */
export const withoutErased = (_name: string, value: unknown): unknown =>
  isErased(value) ? erasedText : value;
