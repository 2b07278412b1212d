import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import { FindingList } from '../panels/finding-list.tsx';

interface ForbiddenDialogProps {
  readonly findings: readonly PlanFinding[];
  readonly onClose: () => void;
}

/** Names the legal rules that forbid the edit. Nothing was saved; the edit remains. */
export default function ForbiddenDialog({ findings, onClose }: ForbiddenDialogProps) {
  return (
    <Dialog onClose={onClose} title="La loi interdit cette modification" size="lg">
      <Text>Rien n'a été enregistré, vos modifications restent à l'écran.</Text>
      <FindingList findings={findings} label="Règles qui interdisent" />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          Revenir au planning
        </Button>
      </Group>
    </Dialog>
  );
}
