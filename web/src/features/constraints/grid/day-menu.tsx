import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { BlockAction } from '../draft/copied.ts';

interface DayMenuProps {
  readonly day: string;
  readonly disabled: boolean;
  readonly canPaste: boolean;
  /** Side in pixels: 44 under a finger. */
  readonly size?: number;
  readonly onAction: (action: BlockAction) => void;
}

/** Copy, paste and clear one day of everybody. */
export function DayMenu({ day, disabled, canPaste, size = 20, onAction }: DayMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant={size > 30 ? 'default' : 'subtle'}
          color="gray"
          size={size}
          disabled={disabled}
          aria-label={`Actions du jour, ${day}`}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAction('copy')}>Copier le jour</Menu.Item>
        <Menu.Item disabled={!canPaste} onClick={() => onAction('paste')}>
          Coller le jour
        </Menu.Item>
        <Menu.Item onClick={() => onAction('clear')}>Vider le jour</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
