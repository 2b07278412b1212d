import { getPlanHistory } from '@fournil/contracts/planning/read-endpoints';
import { Stack } from '@mantine/core';
import { useApi } from '../../../shared/api/use-api.ts';
import { formatInstant } from '../../../shared/format/french.ts';
import { EmptyState, QueryStates } from '../../../shared/ui/list-states.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './panels.module.css';

/** Changes of the week with their authors; changes after its publication are marked. */
export default function HistoryPanel({ onClose }: { readonly onClose: () => void }) {
  const { week } = useWeekPage();
  const query = useApi(getPlanHistory, { params: week });
  return (
    <SidePanel onClose={onClose} title={`Historique de la semaine ${week.week}`}>
      <QueryStates
        query={query}
        errorText="Erreur lors du chargement de l'historique"
        isEmpty={(lines) => lines.length === 0}
        empty={<EmptyState title="Rien n'a encore été planifié cette semaine" />}
      >
        {(lines) => (
          <Stack component="ol" className={classes.findings} gap={14}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one revision may change several people; the order is the log's
              <li key={`${line.revision}-${index}`}>
                <span className="small">
                  {formatInstant(line.at)}, {line.by}
                </span>
                <div>{line.text}</div>
                {line.afterPublication && <StatusLabel tone="warning">modifié après publication</StatusLabel>}
              </li>
            ))}
          </Stack>
        )}
      </QueryStates>
    </SidePanel>
  );
}
