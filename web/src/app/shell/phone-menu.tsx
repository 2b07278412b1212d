import { Drawer } from '@mantine/core';
import { MenuList } from './menu-list.tsx';
import { Brand, SidebarUser } from './sidebar-parts.tsx';

interface PhoneMenuProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The sidebar of a phone. Loaded when the burger is first tapped. */
export default function PhoneMenu({ opened, onClose }: PhoneMenuProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      padding={0}
      title={<Brand />}
      closeButtonProps={{ 'aria-label': 'Fermer le menu', size: 44 }}
      styles={{ header: { paddingRight: 12 } }}
    >
      <MenuList onNavigate={onClose} />
      <SidebarUser />
    </Drawer>
  );
}
