import type { DocumentCategory } from '@fournil/contracts/documents/rules';
import {
  IconFile,
  IconFileEuro,
  IconFileInfo,
  IconListCheck,
  IconSchool,
  IconSignature,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: Readonly<Record<DocumentCategory, TablerIcon>> = {
  notice: IconFileInfo,
  procedure: IconListCheck,
  formation: IconSchool,
  payslip: IconFileEuro,
  contract: IconSignature,
  other: IconFile,
};

/** Decorative: the category's name is next to it. */
export function CategoryIcon({ category, size = 28 }: { category: DocumentCategory; size?: number }) {
  const Icon = icons[category];
  return <Icon size={size} stroke={1.5} aria-hidden="true" />;
}
