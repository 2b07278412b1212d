import { describe, expect, it } from 'vitest';
import { readStoredUser, writeStoredUser } from './stored-user.ts';

const storageOf = (text?: string) => {
  const kept = new Map(text === undefined ? [] : [['userRole', text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

describe("the saved user ('userRole')", () => {
  it('contains role, name, permissions and employee, and no session data', () => {
    const storage = storageOf();
    writeStoredUser(storage, {
      role: 'employee',
      name: 'Salarié',
      permissions: ['view_absences'],
      mustChangePassword: false,
      demo: true,
      siteUrl: 'http://fournil.local/plan',
    });
    expect(JSON.parse(storage.kept.get('userRole') ?? '')).toEqual({
      role: 'employee',
      name: 'Salarié',
      permissions: ['view_absences'],
    });
    expect(readStoredUser(storage)?.role).toBe('employee');
  });

  it.each(['{', '"admin"', '{"role":"chef"}'])('is removed when it is corrupt: %s', (text) => {
    const storage = storageOf(text);
    expect(readStoredUser(storage)).toBeNull();
    expect(storage.kept.size).toBe(0);
  });

  it("is removed when the browser's storage is full, so that the previous user is not shown", () => {
    const storage = storageOf('{"role":"admin","name":"Administrateur","permissions":[]}');
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    writeStoredUser(full, {
      role: 'employee',
      name: 'Salarié',
      permissions: [],
      mustChangePassword: false,
      demo: false,
      siteUrl: '',
    });
    expect(readStoredUser(storage)).toBeNull();
  });

  it('is removed when nobody is logged in', () => {
    const storage = storageOf('{}');
    writeStoredUser(storage, null);
    expect(storage.kept.size).toBe(0);
  });
});
