import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type BlockAction, canPaste } from '../draft/cell-table.ts';
import { at } from '../draft/selection.ts';
import { useConstraintsWeek } from '../week/week-context.tsx';

interface DayMenuProps {
  readonly day: string;
  /** 0 Monday. */
  readonly index: number;
  /** Side of its button in pixels: 44 on a touch screen. */
  readonly size?: number;
}

/** Copies, pastes and clears one day of everybody. */
export function DayMenu({ day, index, size = 20 }: DayMenuProps) {
  const { state, isReadOnly, actions } = useConstraintsWeek();
  const run = (action: BlockAction) => () => actions.runOnBlock(action, 'day', at({ row: 0, day: index }));
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant={size > 30 ? 'default' : 'subtle'}
          color="gray"
          size={size}
          disabled={isReadOnly}
          aria-label={`Actions du jour, ${day}`}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={run('copy')}>Copier le jour</Menu.Item>
        <Menu.Item disabled={!canPaste(state.copied, 'day')} onClick={run('paste')}>
          Coller le jour
        </Menu.Item>
        <Menu.Item onClick={run('clear')}>Vider le jour</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
