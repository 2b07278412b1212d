/** Names of announced deletions in the table of announcements. */
import type { Purpose } from './retention.ts';

export const announcedName = {
  person: (employeeId: string, purpose: Purpose) => `person:${employeeId}:${purpose}`,
  document: (documentId: string) => `document:${documentId}`,
  punchYear: (year: string) => `punches:${year}`,
  certificate: (certificateId: string) => `certificate:${certificateId}`,
} as const;
