import type { DocumentListed } from '@fournil/contracts/documents/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import type { DocumentRow } from '@fournil/views/documents/view';
import type { Views } from '@fournil/views/views-being-built';

/** A document in the form that the retention rules read. */
export const paperOf = ({
  category,
  month,
  uploadedAt,
}: Pick<DocumentRow, 'category' | 'month' | 'uploadedAt'>) => ({
  category,
  month,
  filedOn: parisDay(new Date(uploadedAt)),
});

/** A document as one reader sees it; `own` is given when the reader must acknowledge it. */
export const describeDocument = (
  row: DocumentRow,
  own: DocumentListed['acknowledgement'] = null,
): DocumentListed => ({
  _id: row.documentId,
  title: row.title,
  description: row.description,
  category: row.category,
  uploadDate: row.uploadedAt,
  fileSize: row.storedSize,
  fileType: row.fileType,
  downloadCount: row.downloads,
  lastDownloadDate: row.lastDownload,
  expiryDate: row.expiryDate,
  month: row.month,
  acknowledgement: own,
});

/** The acknowledgements required of one reader, by document. */
async function ownAcknowledgements(
  views: Views,
  rows: readonly DocumentRow[],
  reader: string,
): Promise<ReadonlyMap<string, DocumentListed['acknowledgement']>> {
  const asked = rows.filter((row) => row.asksReading);
  if (asked.length === 0) return new Map();
  const ids = asked.map((row) => row.documentId);
  const done = await views
    .selectFrom('document_acknowledgements')
    .select(['documentId', 'at'])
    .where('employeeId', '=', reader)
    .where('documentId', 'in', ids)
    .execute();
  const opened = await views
    .selectFrom('document_reads')
    .select('documentId')
    .distinct()
    .where('employeeId', '=', reader)
    .where('documentId', 'in', ids)
    .execute();
  return new Map(
    asked.map(({ documentId: id, contentHash }) => [
      id,
      {
        contentHash,
        isOpened: opened.some((row) => row.documentId === id),
        acknowledgedAt: done.find((row) => row.documentId === id)?.at ?? null,
      },
    ]),
  );
}

/** Documents as a reader sees them; `reader` is null for a list that is for no particular reader. */
export async function describeFor(
  views: Views,
  rows: readonly DocumentRow[],
  reader: string | null,
): Promise<DocumentListed[]> {
  const asked = reader === null ? new Map() : await ownAcknowledgements(views, rows, reader);
  return rows.map((row) => describeDocument(row, asked.get(row.documentId) ?? null));
}

/** Documents of one person, or those for everybody (null), the newest first. */
export const filedDocuments = (views: Views, employeeId: string | null) =>
  views
    .selectFrom('documents')
    .selectAll()
    .where('status', '=', 'filed')
    .where('employeeId', employeeId === null ? 'is' : '=', employeeId)
    .orderBy('uploadedAt', 'desc')
    .orderBy('documentId')
    .execute();
