import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommandService, type TestCaller } from '../../../../testing/worlds/command-service.ts';

describe('the settings over HTTP', () => {
  let service: Awaited<ReturnType<typeof startCommandService>>;
  let admin: TestCaller;
  const streamOf = async (id: string) =>
    (await service.deps.log.readStream(`fournil.settings-1.${id}`)).map(({ type, data }) => ({ type, data }));
  beforeAll(async () => {
    service = await startCommandService({ now: () => new Date('2026-11-21T09:00:00Z') });
    admin = await service.loginAs('admin');
  });
  afterAll(() => service.stop());

  it('report a conflict to the second of two people who name the site at the same time', async () => {
    const put = (name: string, city: string) => admin.call('PUT', '/site', { name, city, baseRevision: -1 });
    expect((await put('Au bon pain', 'Lyon')).status).toBe(200);
    const second = await put('Le fournil', 'Lyon');
    expect(second.status).toBe(409);
    expect(second.json.details.fields).toMatchObject([
      { field: 'name', yours: 'Le fournil', theirs: 'Au bon pain' },
    ]);
    expect(await streamOf('site')).toEqual([
      { type: 'SiteUpdated', data: { name: 'Au bon pain', city: 'Lyon' } },
    ]);
  });

  it('record only menus that change, and never hide a menu from the administrator', async () => {
    const rows = [
      { _id: 'employees', isVisibleToAdmin: false, isVisibleToEmployee: true },
      { _id: 'planning', isVisibleToAdmin: false, isVisibleToEmployee: true },
    ];
    expect((await admin.call('PUT', '/menu-permissions/batch', { permissions: rows })).status).toBe(200);
    const unknown = await admin.call('PUT', '/menu-permissions/batch', {
      permissions: [{ _id: 'toString', isVisibleToEmployee: true }],
    });
    expect(unknown.json).toMatchObject({ error: "Ce menu n'existe pas : toString." });
    expect((await admin.call('POST', '/menu-permissions/recreate')).json.success).toBe(true);
    expect(await streamOf('menus')).toEqual([
      {
        type: 'MenuPermissionsChanged',
        data: { changes: [{ menuId: 'employees', isVisibleToEmployee: true }] },
      },
      { type: 'MenuPermissionsRecreated', data: {} },
    ]);
  });

  it('end the sessions opened with the old password, except the session that changes it', async () => {
    const other = await service.loginAs('admin');
    const employee = await service.loginAs('employee');
    const changed = await admin.call('PUT', '/passwords/update', { admin: 'nouveau-secret' });
    expect(changed.status).toBe(200);
    const kept = service.caller(changed.cookie);
    expect((await other.call('PUT', '/site', { name: 'X', city: 'Y' })).status).toBe(401);
    expect((await kept.call('PUT', '/site', { name: 'X', city: 'Y' })).status).toBe(200);
    // The employees' sessions hang on another password.
    expect((await employee.call('PUT', '/site', { name: 'X', city: 'Y' })).status).toBe(403);
    const old = await service.anonymous.call('POST', '/auth/login', {
      role: 'admin',
      password: 'admin-secret',
    });
    expect([old.status, old.json.error]).toEqual([401, 'Mot de passe administrateur incorrect']);
  });

  it.each([
    [{}, 'Veuillez saisir au moins un mot de passe'],
    [{ admin: '12345' }, 'Le mot de passe administrateur doit contenir au moins 6 caractères'],
    [{ employee: '12345' }, 'Le mot de passe salarié doit contenir au moins 6 caractères'],
    [{ employee: '      ' }, 'Le mot de passe ne peut pas être fait d’espaces seulement.'],
    [
      { admin: 'le-meme', employee: 'le-meme' },
      'Administrateur et Salarié auraient le même mot de passe : choisissez-en un autre.',
    ],
    [
      { employee: 'nouveau-secret' },
      'Salarié et Administrateur auraient le même mot de passe : choisissez-en un autre.',
    ],
    [
      { accountant: 'nouveau-secret' },
      'Comptable et Administrateur auraient le même mot de passe : choisissez-en un autre.',
    ],
  ])('refuse the passwords %j with a text that says why', async (body, text) => {
    const caller = await service.login({ role: 'admin', password: 'nouveau-secret' });
    const answer = await caller.call('PUT', '/passwords/update', body);
    expect([answer.status, answer.json.error]).toEqual([400, text]);
  });
});
