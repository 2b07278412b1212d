/** Names of what is deleted automatically, in the record of the day since which that is announced. */
import type { Purpose } from './retention.ts';

export const announcedName = {
  person: (employeeId: string, purpose: Purpose) => `person:${employeeId}:${purpose}`,
  document: (documentId: string) => `document:${documentId}`,
  punchYear: (year: string) => `punches:${year}`,
  certificate: (certificateId: string) => `certificate:${certificateId}`,
} as const;
