import { rolePermissions } from '@fournil/contracts/permissions';
import { describe, expect, it } from 'vitest';
import { destinationAfterLogin, homeOf, loginFor } from './pages.ts';

const admin = { role: 'admin', permissions: rolePermissions.admin } as const;
const employee = { role: 'employee', permissions: rolePermissions.employee } as const;

describe('the page after a login', () => {
  it('is the requested page with its filters when the role may open it', () => {
    expect(destinationAfterLogin('/tutors?tri=nom', admin)).toBe('/tutors?tri=nom');
    expect(destinationAfterLogin('/tutors?tri=nom', employee)).toBe('/');
  });

  it('is the certificate named in the mail only for the accountant', () => {
    const accountant = { role: 'accountant', permissions: rolePermissions.accountant } as const;
    expect(loginFor('/sick-leave-certificates/c1')).toBe('/comptable-connexion');
    expect(destinationAfterLogin('/sick-leave-certificates/c1', accountant)).toBe(
      '/sick-leave-certificates/c1',
    );
    expect(destinationAfterLogin('/sick-leave-certificates/c1', employee)).toBe('/');
    expect(loginFor('/sick-leave-standalone.html')).toBe('/salarie-connexion');
    expect(loginFor('/tutors')).toBe('/login');
  });

  it('is the requested upload form only for a personal account', () => {
    const link = '/sick-leave-standalone.html';
    const personal = { ...employee, employeeId: 'e1' };
    const accountant = { role: 'accountant', permissions: rolePermissions.accountant } as const;
    expect(destinationAfterLogin(link, personal)).toBe(link);
    for (const other of [admin, employee, accountant]) expect(destinationAfterLogin(link, other)).toBe('/');
  });

  it('is the home page when no page or an unknown URL was requested', () => {
    expect(destinationAfterLogin(undefined, admin)).toBe('/');
    expect(destinationAfterLogin('//ailleurs.example', admin)).toBe('/');
  });

  it('is the dashboard by default, and the hours of a month for the accountant', () => {
    expect([homeOf('admin'), homeOf('employee'), homeOf('accountant')]).toEqual([
      '/dashboard',
      '/dashboard',
      '/payroll',
    ]);
  });
});
