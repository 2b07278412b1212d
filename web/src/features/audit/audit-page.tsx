import { exportAudit } from '@fournil/contracts/audit/endpoints';
import { getIntegrity } from '@fournil/contracts/audit/verification-endpoints';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { addressOf } from '../../shared/api/call-api.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { count } from '../../shared/format/french.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { EmptyState, QueryStates } from '../../shared/ui/list-states.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { usePhone } from '../../shared/ui/phone-fold.tsx';
import { useUrlState } from '../../shared/url-state/use-url-state.ts';
import { auditDefaults, auditQuery, filterDefaults, isFiltered, linesQuery } from './audit-filters.ts';
import { FactPanel } from './fact-panel.tsx';
import { FiltersRow } from './filters-row.tsx';
import { IntegrityBanner } from './integrity-banner.tsx';
import { Timeline, TimelineSkeleton } from './timeline.tsx';

const formats = [
  { format: 'csv', label: 'Exporter en CSV' },
  { format: 'ndjson', label: 'Exporter pour vérification' },
] as const;

/** Every fact of the shop, who did it and why, with the proof that none was touched [audit-1]. */
export default function AuditPage() {
  const [state, setState] = useUrlState(auditDefaults);
  const lines = useInfiniteQuery(linesQuery(state, usePhone()));
  const integrity = useApi(getIntegrity);
  const filtered = isFiltered(state);
  const clear = (
    <Button variant="default" size="sm" onClick={() => setState(filterDefaults)}>
      Effacer les filtres
    </Button>
  );
  return (
    <Page
      title="Journal d'audit"
      state={integrity.data && `${count(integrity.data.count, 'fait enregistré', 'faits enregistrés')}`}
      actions={formats.map(({ format, label }) => (
        <IconButton
          key={format}
          component="a"
          href={addressOf(exportAudit, { query: { ...auditQuery(state), format } })}
          icon={IconDownload}
        >
          {label}
        </IconButton>
      ))}
    >
      <IntegrityBanner query={integrity} />
      <FiltersRow state={state} onChange={setState} clear={filtered && clear} />
      <QueryStates
        query={lines}
        errorText="Erreur lors du chargement du journal"
        skeleton={<TimelineSkeleton />}
        isEmpty={({ pages }) => !pages[0]?.lines.length}
        empty={
          <EmptyState title={filtered ? 'Aucun fait ne correspond' : "Rien n'a encore été enregistré"}>
            {filtered && clear}
          </EmptyState>
        }
      >
        {({ pages }) => (
          <Timeline
            lines={pages.flatMap((page) => page.lines)}
            opened={state.fait}
            onOpen={(fait) => setState({ fait })}
            onMore={lines.hasNextPage ? () => void lines.fetchNextPage() : undefined}
            loadingMore={lines.isFetchingNextPage}
          />
        )}
      </QueryStates>
      {state.fait && (
        <FactPanel
          eventId={state.fait}
          onOpen={(fait) => setState({ fait })}
          onClose={() => setState({ fait: '' })}
        />
      )}
    </Page>
  );
}
