import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { planMessages } from '@fournil/contracts/planning/plan-shapes';
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FindingList } from '../panels/finding-list.tsx';
import type { GivenReason } from './save-refusal.ts';

interface ReasonsDialogProps {
  readonly findings: readonly PlanFinding[];
  readonly isSaving: boolean;
  readonly onGive: (reasons: readonly GivenReason[]) => void;
  readonly onClose: () => void;
}

/** Rules of a contract or an agreement can be overruled; the reason is recorded in the audit trail. */
export default function ReasonsDialog({ findings, isSaving, onGive, onClose }: ReasonsDialogProps) {
  const rules = [...new Map(findings.map((finding) => [finding.ruleId, finding.title])).entries()];
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const give = () => {
    setTried(true);
    const reasons = rules.map(([ruleId]) => ({ ruleId, text: texts[ruleId]?.trim() ?? '' }));
    if (reasons.every(({ text }) => text)) onGive(reasons);
  };
  return (
    <Modal opened onClose={onClose} title="Une raison est à donner" size="lg">
      <Stack gap="md">
        <FindingList findings={findings} label="Règles à justifier" />
        {rules.map(([ruleId, title], index) => (
          <Textarea
            key={ruleId}
            label={`Raison\u202f: ${title}`}
            data-autofocus={index === 0 || undefined}
            autosize
            minRows={2}
            maxLength={300}
            value={texts[ruleId] ?? ''}
            error={tried && !texts[ruleId]?.trim() && planMessages.reason}
            onChange={(event) => setTexts({ ...texts, [ruleId]: event.currentTarget.value })}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Revenir au planning
          </Button>
          <Button loading={isSaving} onClick={give}>
            Enregistrer avec cette raison
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
