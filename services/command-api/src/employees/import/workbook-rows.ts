import { FileRefused } from '@fournil/files/content/problem';
import type { Inspector } from '@fournil/files/inspector';

/** A workbook is opened where every foreign file is: in a process of its own, with limits. */
export async function workbookRows(
  inspector: Pick<Inspector, 'open'>,
  bytes: Buffer,
): Promise<readonly (readonly string[])[] | null> {
  try {
    return (await inspector.open('workbook', { sender: 'staff-import' }, async () => [bytes])).rows;
  } catch (error) {
    if (error instanceof FileRefused) return null;
    throw error;
  }
}
