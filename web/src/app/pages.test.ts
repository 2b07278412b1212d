import { rolePermissions } from '@fournil/contracts/permissions';
import { describe, expect, it } from 'vitest';
import { destinationAfterLogin, homeOf, loginFor } from './pages.ts';

const admin = { role: 'admin', permissions: rolePermissions.admin } as const;
const employee = { role: 'employee', permissions: rolePermissions.employee } as const;

describe('after a login', () => {
  it('goes to the page that was asked for, with its filters, when the role may open it', () => {
    expect(destinationAfterLogin('/tutors?tri=nom', admin)).toBe('/tutors?tri=nom');
    expect(destinationAfterLogin('/tutors?tri=nom', employee)).toBe('/');
  });

  it('leads the accountant back to the certificate of the mail, and nobody else there', () => {
    const accountant = { role: 'accountant', permissions: rolePermissions.accountant } as const;
    expect(loginFor('/sick-leave-certificates/c1')).toBe('/comptable-connexion');
    expect(destinationAfterLogin('/sick-leave-certificates/c1', accountant)).toBe(
      '/sick-leave-certificates/c1',
    );
    expect(destinationAfterLogin('/sick-leave-certificates/c1', employee)).toBe('/');
    expect(loginFor('/sick-leave-standalone.html')).toBe('/salarie-connexion');
    expect(loginFor('/tutors')).toBe('/login');
  });

  it('opens the link of the employees to a personal account only', () => {
    const link = '/sick-leave-standalone.html';
    const personal = { ...employee, employeeId: 'e1' };
    const accountant = { role: 'accountant', permissions: rolePermissions.accountant } as const;
    expect(destinationAfterLogin(link, personal)).toBe(link);
    for (const other of [admin, employee, accountant]) expect(destinationAfterLogin(link, other)).toBe('/');
  });

  it('goes home without one, or to an address that is no page', () => {
    expect(destinationAfterLogin(undefined, admin)).toBe('/');
    expect(destinationAfterLogin('//ailleurs.example', admin)).toBe('/');
  });

  it('is at home on the dashboard, the accountant in the audit trail', () => {
    expect([homeOf('admin'), homeOf('employee'), homeOf('accountant')]).toEqual([
      '/dashboard',
      '/dashboard',
      '/audit',
    ]);
  });
});
