import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { WeekDraft } from './use-week-draft.ts';

export function HistoryButtons({ typed }: { readonly typed: WeekDraft }) {
  return (
    <>
      <Tooltip label="Annuler (Ctrl+Z)">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Annuler la dernière saisie"
          disabled={!typed.canUndo}
          onClick={typed.undo}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Rétablir (Ctrl+Y)">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Rétablir"
          disabled={!typed.canRedo}
          onClick={typed.redo}
        >
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
