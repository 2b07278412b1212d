import {
  IconBeach,
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarStats,
  IconCalendarWeek,
  IconCar,
  IconChartBar,
  IconFiles,
  IconFileText,
  IconFileUpload,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconNotebook,
  IconPrinter,
  IconSettings,
  IconStethoscope,
  IconTicket,
  IconToolsKitchen2,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: Readonly<Record<string, TablerIcon>> = {
  dashboard: IconLayoutDashboard,
  employees: IconUsers,
  constraints: IconListCheck,
  planning: IconCalendarWeek,
  'sales-stats': IconChartBar,
  absences: IconCalendarOff,
  'meal-expenses': IconToolsKitchen2,
  'km-expenses': IconCar,
  'employee-status-print': IconPrinter,
  parameters: IconSettings,
  'sick-leave-management': IconStethoscope,
  'sick-leave': IconFileUpload,
  'sick-leave-certificates': IconStethoscope,
  'vacation-management': IconBeach,
  'vacation-request': IconCalendarPlus,
  'ticket-restaurant': IconTicket,
  'employee-dashboard': IconFileText,
  payroll: IconCalendarStats,
  documents: IconFiles,
  'staff-register': IconNotebook,
  audit: IconHistory,
};

export function MenuIcon({ id }: { id: string }) {
  const Icon = icons[id] ?? IconFileText;
  return <Icon size={22} stroke={1.6} aria-hidden="true" />;
}
