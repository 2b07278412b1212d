import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';

interface IconButtonProps extends ButtonProps {
  readonly icon: TablerIcon;
  readonly iconSize?: number;
}

/** A button with an icon before its text: secondary, unless its variant makes it primary. */
export const IconButton = createPolymorphicComponent<'button', IconButtonProps>(
  ({ icon: Icon, iconSize = 16, ...props }: IconButtonProps) => (
    <Button variant="default" leftSection={<Icon size={iconSize} aria-hidden="true" />} {...props} />
  ),
);
