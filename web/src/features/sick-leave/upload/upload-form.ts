/** The values of the upload form and their errors [sick-leave-2]. The server checks everything again. */
import {
  certificatePeriodErrors,
  sickLeaveLimits,
  sickLeaveMessages,
} from '@fournil/contracts/sick-leave/rules';

export interface UploadForm {
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly files: readonly File[];
}

export type UploadErrors = Partial<Record<keyof UploadForm, string>>;

type Named = Pick<File, 'type' | 'name' | 'size'>;

// A phone sometimes gives a file no type: then its name counts.
export const isPhoto = ({ type, name }: Named): boolean =>
  type === 'image/jpeg' || type === 'image/jpg' || (type === '' && /\.jpe?g$/i.test(name));
export const isPdf = ({ type, name }: Named): boolean =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));
const isHeic = ({ type, name }: Named): boolean => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** The same photo is not kept, or checked, twice. */
export const keyOf = ({ name, lastModified, size }: File): string => `${name}-${lastModified}-${size}`;

/** Why these files are not one certificate; null if they are. */
export function filesError(files: readonly Named[]): string | null {
  if (files.some(isHeic)) return sickLeaveMessages.heic;
  if (files.some((file) => !isPhoto(file) && !isPdf(file))) return sickLeaveMessages.type;
  if (files.some(({ size }) => size > sickLeaveLimits.fileBytes)) return sickLeaveMessages.size;
  if (files.some(({ size }) => size === 0)) return sickLeaveMessages.empty;
  if (files.length > sickLeaveLimits.files) return sickLeaveMessages.tooManyFiles;
  if (files.length > 1 && files.some(isPdf)) return sickLeaveMessages.photosOnly;
  return null;
}

interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

/** The faults of the dates of a certificate; `today` is the day in Paris. */
export function periodErrorsOf(typed: Period, today: string): Partial<Record<keyof Period, string>> {
  const wrong = certificatePeriodErrors(typed, today);
  const startDate = typed.startDate ? wrong.startDate : sickLeaveMessages.missing;
  const endDate = typed.endDate ? typed.startDate && wrong.endDate : sickLeaveMessages.missing;
  return { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
}

/** By field; `today` is the day in Paris. */
export function uploadErrors(form: UploadForm, today: string): UploadErrors {
  const files = form.files.length ? filesError(form.files) : sickLeaveMessages.missingFile;
  return {
    ...(form.employeeId ? {} : { employeeId: sickLeaveMessages.missing }),
    ...periodErrorsOf(form, today),
    ...(files ? { files } : {}),
  };
}

/**
 * The types for the file picker [sick-leave-2]. A phone with HEIC photos converts them if the picker asks for
 * JPEG [sick-leave-1]; with an unregistered type such as image/jpg some phones offer them unconverted.
 */
export const accepted = ['.jpg', '.jpeg', '.pdf', 'image/jpeg', 'application/pdf'].join(',');
