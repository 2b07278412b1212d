/** The group of all views, and its tables as Kysely reads them. */
import { absencesView, type DeclarationRow } from './absences/view.ts';
import { type AccountRow, accessView, type InstallationRow } from './access/view.ts';
import type { ViewGroup } from './define.ts';
import { type EmployeeRow, employeesView } from './employees/view.ts';
import { type MailTemplateRow, mailView } from './mail/view.ts';
import { type MenuPermissionsRow, type ParameterRow, type SiteRow, settingsView } from './settings/view.ts';

export const viewsGroup: ViewGroup = {
  name: 'views',
  schema: 'views',
  version: 2,
  views: [employeesView, absencesView, settingsView, mailView, accessView],
};

export interface ViewsDatabase {
  readonly employees: EmployeeRow;
  readonly accounts: AccountRow;
  readonly declarations: DeclarationRow;
  readonly site: SiteRow;
  readonly menu_permissions: MenuPermissionsRow;
  readonly parameters: ParameterRow;
  readonly mail_templates: MailTemplateRow;
  readonly installation: InstallationRow;
}
