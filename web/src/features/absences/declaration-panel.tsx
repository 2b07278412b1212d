import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNameWithNote } from '../../shared/queries/employees.ts';
import { Facts } from '../../shared/ui/figures.tsx';
import { SidePanel } from '../../shared/ui/side-panel.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { type AbsenceEntry, extentText, kinds, whenText } from './absence-text.ts';
import { CancellationFields, CorrectionFields } from './correction-fields.tsx';

interface DeclarationPanelProps {
  readonly entry: AbsenceEntry;
  readonly employeeId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** One declaration next to the list: its content, correction and cancellation. */
export function DeclarationPanel({ entry, employeeId, name, onClose }: DeclarationPanelProps) {
  const [mode, setMode] = useState<'read' | 'correct' | 'cancel'>('read');
  const nameOf = useNameWithNote();
  const { label, tone } = kinds[entry.kind];
  const back = () => setMode('read');
  return (
    <SidePanel title={`${nameOf(employeeId, name)}, ${label.toLowerCase()}`} onClose={onClose}>
      <Stack gap="lg">
        {mode !== 'correct' && (
          <Facts
            facts={[
              [
                'Nature',
                <StatusLabel key="kind" tone={tone}>
                  {label}
                </StatusLabel>,
              ],
              ['Quand', whenText(entry)],
              ['Durée', extentText(entry)],
              ['Raison', entry.reason || '—'],
            ]}
          />
        )}
        {mode === 'read' && (
          <Group>
            <Button onClick={() => setMode('correct')}>Corriger</Button>
            <Button variant="default" onClick={() => setMode('cancel')}>
              Annuler la déclaration
            </Button>
          </Group>
        )}
        {mode === 'correct' && (
          <CorrectionFields entry={entry} employeeId={employeeId} onDone={onClose} onBack={back} />
        )}
        {mode === 'cancel' && <CancellationFields entry={entry} onDone={onClose} onBack={back} />}
      </Stack>
    </SidePanel>
  );
}
