import type { DocumentListed } from '@fournil/contracts/documents/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import type { DocumentRow } from '@fournil/read-models/documents/view';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';

/** A document in the form that the retention rules read. */
export const paperOf = ({
  category,
  month,
  uploaded_at,
}: Pick<DocumentRow, 'category' | 'month' | 'uploaded_at'>) => ({
  category,
  month,
  filedOn: parisDay(new Date(uploaded_at)),
});

/** A document as one reader sees it; `own` is given when the reader must acknowledge it. */
export const describeDocument = (
  row: DocumentRow,
  own: DocumentListed['acknowledgement'] = null,
): DocumentListed => ({
  _id: row.document_id,
  title: row.title,
  description: row.description,
  category: row.category,
  uploadDate: row.uploaded_at,
  fileSize: row.file_size,
  fileType: row.file_type,
  downloadCount: row.downloads,
  lastDownloadDate: row.last_download,
  expiryDate: row.expiry_date,
  month: row.month,
  acknowledgement: own,
});

/** The acknowledgements required of one reader, by document. */
async function ownAcknowledgements(
  views: Kysely<ViewsDatabase>,
  rows: readonly DocumentRow[],
  reader: string,
): Promise<ReadonlyMap<string, DocumentListed['acknowledgement']>> {
  const asked = rows.filter((row) => row.asks_reading);
  if (asked.length === 0) return new Map();
  const ids = asked.map((row) => row.document_id);
  const done = await views
    .selectFrom('document_acknowledgements')
    .select(['document_id', 'at'])
    .where('employee_id', '=', reader)
    .where('document_id', 'in', ids)
    .execute();
  const opened = await views
    .selectFrom('document_reads')
    .select('document_id')
    .distinct()
    .where('employee_id', '=', reader)
    .where('document_id', 'in', ids)
    .execute();
  return new Map(
    asked.map(({ document_id: id, content_hash: contentHash }) => [
      id,
      {
        contentHash,
        isOpened: opened.some((row) => row.document_id === id),
        acknowledgedAt: done.find((row) => row.document_id === id)?.at ?? null,
      },
    ]),
  );
}

/** Documents as a reader sees them; `reader` is null for a list that is for no particular reader. */
export async function describeFor(
  views: Kysely<ViewsDatabase>,
  rows: readonly DocumentRow[],
  reader: string | null,
): Promise<DocumentListed[]> {
  const asked = reader === null ? new Map() : await ownAcknowledgements(views, rows, reader);
  return rows.map((row) => describeDocument(row, asked.get(row.document_id) ?? null));
}

/** Documents of one person, or those for everybody (null), the newest first. */
export const filedDocuments = (views: Kysely<ViewsDatabase>, employeeId: string | null) =>
  views
    .selectFrom('documents')
    .selectAll()
    .where('state', '=', 'filed')
    .where('employee_id', employeeId === null ? 'is' : '=', employeeId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('document_id')
    .execute();
