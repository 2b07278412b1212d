import { remittanceMessages } from '@fournil/contracts/meal-vouchers/remittance-endpoints';
import { ApiError } from '../../shared/api/api-error.ts';
import { saveFile } from '../../shared/api/save-file.ts';
import { toast } from '../../shared/ui/toast.ts';

/** Saves a slip on the reader's machine. */
export async function saveSlip(id: string, format: 'pdf' | 'csv'): Promise<void> {
  try {
    await saveFile(`/api/ticket-restaurant/remittances/${id}/file?format=${format}`, `bordereau.${format}`);
  } catch (error) {
    toast.error(error instanceof ApiError ? error.message : remittanceMessages.notLoaded);
  }
}
