import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { describe, expect, it } from 'vitest';
import { findPerson } from './person.ts';

describe('the person of a certificate', () => {
  const people = [
    { employeeId: 'a', name: 'Nadia Benali', email: 'nadia@example.org', isActive: true },
    { employeeId: 'b', name: 'Léo Martin', email: null, isActive: true },
    { employeeId: 'c', name: 'Léo Martin', email: 'leo@example.org', isActive: true },
    { employeeId: 'd', name: 'Ancien', email: 'ancien@example.org', isActive: false },
  ];
  const lookups = {
    findEmployee: async (id: string) => people.find((one) => one.employeeId === id) ?? null,
    holderOfEmail: async (email: string) => people.find((one) => one.email === email)?.employeeId ?? null,
    idsByName: async (isIt: (name: string) => boolean) =>
      people.filter((one) => isIt(one.name)).map((one) => one.employeeId),
  };
  const found = async (named: object, own?: string) => {
    const result = await findPerson(named, lookups, own);
    return 'person' in result ? result.person.employeeId : result.message;
  };

  it('is found by id, else by e-mail, else by exact name, among active employees only', async () => {
    expect(await found({ employeeId: 'b', employeeEmail: '' })).toBe('b');
    expect(await found({ employeeName: 'Léo Martin', employeeEmail: 'LEO@example.org' })).toBe('c');
    expect(await found({ employeeName: 'nadia benali', employeeEmail: 'n•••@example.org' })).toBe('a');
    expect(await found({ employeeName: 'Léo Martin' })).toBe(sickLeaveMessages.homonyms);
    expect(await found({ employeeName: 'Ancien' })).toBe(sickLeaveMessages.unknownPerson);
    expect(await found({})).toBe(sickLeaveMessages.missing);
  });

  it('is found by displayed name and e-mail, ignoring invisible characters in the form and in the staff list', async () => {
    const [noWidth, softHyphen] = ['\u200b', '\u00ad'];
    expect(await found({ employeeName: ` Nadia${noWidth} Be${softHyphen}nali ` })).toBe('a');
    expect(
      await found({ employeeName: 'Le\u0301o Martin', employeeEmail: `leo${noWidth}@example.org` }),
    ).toBe('c');
    people.push({ employeeId: 'e', name: `In${softHyphen}ès Faure`, email: null, isActive: true });
    expect(await found({ employeeName: 'Inès Faure' })).toBe('e');
    expect(await found({ employeeId: 'e', employeeName: 'Inès Faure' })).toBe('e');
    // A name that looks different is another person's.
    expect(await found({ employeeName: 'NadiaBenali' })).toBe(sickLeaveMessages.unknownPerson);
  });

  it('is unknown when name, e-mail and id are not those of one person', async () => {
    const disagreeing = [
      { employeeId: 'b', employeeName: 'Nadia Benali' },
      { employeeName: 'Nadia Benali', employeeEmail: 'leo@example.org' },
      { employeeName: 'Nadia Benali', employeeEmail: 'personne@example.org' },
      { employeeName: 'Personne', employeeEmail: 'nadia@example.org' },
    ];
    for (const named of disagreeing) expect(await found(named)).toBe(sickLeaveMessages.otherEmail);
  });

  it('is missing without a name or address, and unknown with the address of another person', async () => {
    expect(await found({ employeeId: 'a', employeeName: ' ' })).toBe(sickLeaveMessages.missing);
    expect(await found({ employeeName: 'Nadia Benali', employeeEmail: '' })).toBe(sickLeaveMessages.missing);
    expect(await found({ employeeName: '', employeeEmail: '' }, 'a')).toBe(sickLeaveMessages.missing);
    expect(await found({ employeeName: 'Nadia Benali', employeeEmail: ' ' }, 'a')).toBe(
      sickLeaveMessages.missing,
    );
    expect(await found({ employeeId: 'b', employeeName: 'Léo Martin', employeeEmail: '' })).toBe('b');
  });

  it('is the signed-in person for a personal account, which cannot send for another person', async () => {
    expect(await found({}, 'a')).toBe('a');
    expect(await found({ employeeName: 'Léo Martin' }, 'c')).toBe('c');
    expect(await found({ employeeName: 'Léo Martin' }, 'a')).toBe(sickLeaveMessages.onlyOwn);
    expect(await found({ employeeId: 'a' }, 'd')).toBe(sickLeaveMessages.unknownPerson);
  });
});
