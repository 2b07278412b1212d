/** How what goes by itself is named where it is noted since when it is told. */
import type { Purpose } from './retention.ts';

export const announcedName = {
  person: (employeeId: string, purpose: Purpose) => `person:${employeeId}:${purpose}`,
  document: (documentId: string) => `document:${documentId}`,
  certificate: (certificateId: string) => `certificate:${certificateId}`,
} as const;
