import { z } from 'zod';
import { line } from '../fields.ts';
import { registerStatuses, registerTextLengths, sexes } from './rules.ts';

const emptyAsNull = (value: unknown) => (value === '' ? null : value);
const optionalLine = (max: number) => z.preprocess(emptyAsNull, line(max).nullable().optional());
const lengths = registerTextLengths;

/** The fields of a register entry that can be written, at the hire or later: only what is sent is written. */
export const registerEntryInput = {
  status: z.enum(registerStatuses).optional(),
  nationality: optionalLine(lengths.nationality),
  sex: z.preprocess(emptyAsNull, z.enum(sexes).nullable().optional()),
  qualification: optionalLine(lengths.qualification),
  permitType: optionalLine(lengths.permitType),
  permitNumber: optionalLine(lengths.permitNumber),
  agency: optionalLine(lengths.agency),
  workplace: optionalLine(lengths.workplace),
};
