/** The sentences of the audit trail about the trail itself. */
import { capital } from '@fournil/contracts/french-words';
import { auditEvents } from '@fournil/events/audit/events';
import { field } from './define-audit.ts';
import { about, text } from './formats.ts';
import { defineRecordAudit } from './record-audit.ts';

const number = new Intl.NumberFormat('fr-FR');

export const auditAudit = defineRecordAudit({
  takes: auditEvents,
  records: [],
  fields: { reason: field('motif', text) },
  events: {
    AuditSealed: {
      title: 'Sceau',
      sentence: ({ data }) => `Sceau posé sur ${number.format(data.count)} fait${data.count > 1 ? 's' : ''}`,
    },
    HealthFieldRevealed: {
      title: 'Donnée masquée consultée',
      sentence: ({ data, person, maskedLabel }) => {
        const kind = data.kind === 'health' ? 'donnée de santé consultée' : 'donnée masquée consultée';
        const what = `${kind} (${maskedLabel(data.field)})`;
        return person ? about(person, what) : capital(what);
      },
      reason: 'reason',
    },
  },
});
