import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { usePhone } from '../../shared/ui/phone-fold.tsx';
import { useUrlState } from '../../shared/url-state/use-url-state.ts';
import { auditDefaults, linesQuery } from './audit-filters.ts';
import { FactPanel } from './fact-panel.tsx';
import { Timeline, TimelineSkeleton } from './timeline.tsx';

/** Every recorded fact about one person, newest first. */
export default function PersonHistory({ employeeId }: { readonly employeeId: string }) {
  const [{ fait }, setState] = useUrlState({ fait: '' });
  const lines = useInfiniteQuery(linesQuery({ ...auditDefaults, salarie: employeeId }, usePhone()));
  return (
    <>
      <QueryStates
        query={lines}
        errorText="Erreur lors du chargement du journal"
        skeleton={<TimelineSkeleton />}
        isEmpty={({ pages }) => !pages[0]?.lines.length}
        empty={<Text c="dimmed">Rien n'a encore été enregistré de cette personne.</Text>}
      >
        {({ pages }) => (
          <Timeline
            lines={pages.flatMap((page) => page.lines)}
            opened={fait}
            onOpen={(opened) => setState({ fait: opened })}
            onMore={lines.hasNextPage ? () => void lines.fetchNextPage() : undefined}
            loadingMore={lines.isFetchingNextPage}
          />
        )}
      </QueryStates>
      {fait && (
        <FactPanel
          eventId={fait}
          onOpen={(opened) => setState({ fait: opened })}
          onClose={() => setState({ fait: '' })}
        />
      )}
    </>
  );
}
