import { builtMenuIds, defaultMenuPermissions } from '@fournil/contracts/settings/menus';
import { describe, expect, it } from 'vitest';
import { menuFor } from './menu.ts';

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

describe('the sidebar', () => {
  it('shows the default menus when the server sends no list', () => {
    expect(menuFor('admin', [])).toEqual(menuFor('admin', defaultMenuPermissions));
    expect(menuFor('employee', undefined)).toEqual(menuFor('employee', defaultMenuPermissions));
    expect(ids(menuFor('employee', undefined))).toContain('dashboard');
    expect(ids(menuFor('employee', undefined))).not.toContain('employees');
  });

  it('hides a menu whose switch is off, and a menu without an entry in the list', () => {
    const list = defaultMenuPermissions
      .filter(({ menuId }) => menuId !== 'dashboard')
      .map((entry) => (entry.menuId === 'absences' ? { ...entry, isVisibleToEmployee: false } : entry));
    expect(ids(menuFor('employee', list))).not.toContain('absences');
    expect(ids(menuFor('employee', list))).not.toContain('dashboard');
    expect(ids(menuFor('admin', list))).toContain('absences');
  });

  it('shows the accountant the monthly state, the audit trail, the month, the documents, the register and the certificates', () => {
    expect(ids(menuFor('accountant', undefined))).toEqual([
      'employee-status-print',
      'audit',
      'payroll',
      'documents',
      'staff-register',
      'sick-leave-certificates',
    ]);
  });

  it('shows only existing pages, in the specified order, without employee-status', () => {
    const shown = ids(menuFor('admin', undefined));
    expect(shown.every((id) => builtMenuIds.includes(id))).toBe(true);
    expect(shown).toEqual(
      ids(defaultMenuPermissions.map(({ menuId }) => ({ id: menuId }))).filter((id) => shown.includes(id)),
    );
    expect(shown).not.toContain('employee-status');
  });

  it('links each label to its path', () => {
    expect(menuFor('admin', undefined)[0]).toEqual({
      id: 'dashboard',
      path: '/dashboard',
      label: 'Tableau de bord',
    });
  });
});
