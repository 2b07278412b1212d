import type { DocumentListed } from '@fournil/contracts/documents/endpoints';
import type { DocumentRow } from '@fournil/read-models/documents/view';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';

export const describeDocument = (row: DocumentRow): DocumentListed => ({
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
});

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
