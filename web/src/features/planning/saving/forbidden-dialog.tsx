import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { Button, Group, Modal, Text } from '@mantine/core';
import { FindingList } from '../panels/finding-list.tsx';

interface ForbiddenDialogProps {
  readonly findings: readonly PlanFinding[];
  readonly people: PlanView['people'];
  readonly onClose: () => void;
}

/** The law forbids the edit: which rule, which article. Nothing was saved and nothing was lost. */
export default function ForbiddenDialog({ findings, people, onClose }: ForbiddenDialogProps) {
  return (
    <Modal opened onClose={onClose} title="La loi interdit cette modification" size="lg">
      <Text>Rien n'a été enregistré, vos modifications restent à l'écran.</Text>
      <FindingList findings={findings} people={people} label="Règles qui interdisent" />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          Revenir au planning
        </Button>
      </Group>
    </Modal>
  );
}
