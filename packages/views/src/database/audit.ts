import { parisDayOf } from '@fournil/contracts/paris-day';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { Instant } from '@fournil/contracts/time/instant';
import { databaseEvents } from '@fournil/events/database/events';
import { defineRecordAudit } from '../audit/record-audit.ts';

const dayOf = (instant: Instant): string => frenchDate(parisDayOf(instant));

export const databaseAudit = defineRecordAudit({
  takes: databaseEvents,
  records: [],
  events: {
    DatabaseExported: {
      title: 'Base de données exportée',
      sentence: () => 'Toutes les données exportées dans un fichier',
    },
    ImportBegun: {
      title: 'Import commencé',
      sentence: ({ data }) =>
        `Import commencé à côté des données en service\u202f: fichier exporté le ${dayOf(data.exportedAt)}, ${data.facts} faits`,
    },
    DatabaseImported: {
      title: 'Base de données importée',
      sentence: ({ data }) =>
        `Toutes les données remplacées par celles du fichier exporté le ${dayOf(data.exportedAt)}, ${data.facts} faits (empreinte ${data.digest.slice(0, 12)}…)`,
    },
    FormerStateRestored: {
      title: "État d'avant rétabli",
      sentence: ({ data }) =>
        `État d'avant rétabli (génération ${data.generation})\u202f; la génération ${data.former} est gardée de côté`,
    },
  },
});
