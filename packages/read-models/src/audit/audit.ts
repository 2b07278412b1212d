/** What the audit trail says of itself. */
import { auditEvents } from '@fournil/events/audit/events';
import { defineAudit, unchanged } from './define-audit.ts';
import { about } from './french.ts';

const number = new Intl.NumberFormat('fr-FR');

export const auditAudit = defineAudit({
  takes: auditEvents,
  fields: {},
  events: {
    AuditSealed: {
      title: 'Sceau',
      sentence: ({ data }) => `Sceau posé sur ${number.format(data.count)} fait${data.count > 1 ? 's' : ''}`,
      record: unchanged,
    },
    HealthFieldRevealed: {
      title: 'Donnée de santé consultée',
      sentence: ({ data, person, healthLabel }) =>
        about(person, `donnée de santé consultée (${healthLabel(data.field)})`),
      record: unchanged,
    },
  },
});
