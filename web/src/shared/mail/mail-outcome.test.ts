import { expect, it } from 'vitest';
import { doneText, outcomeOf, promiseText } from './mail-outcome.ts';

const [set, unset] = [{ configured: true }, { configured: false }];

it.each([
  ['a server is set and the address known', set, true, 'Rejeté - Email envoyé au salarié', 'Un e-mail part.'],
  ['no server is set', unset, true, "Rejeté - E-mail en attente d'envoi", /une fois le serveur/],
  ['no address is known', set, false, /^Rejeté - Aucun e-mail/, /^Aucun e-mail ne partira/],
  ['neither is known', unset, false, /^Rejeté - Aucun e-mail/, /^Aucun e-mail ne partira/],
  ['nothing was read yet', undefined, true, 'Rejeté', ''],
] as const)(
  'a mail is announced as sent only when it can be sent: %s',
  (_when, sender, hasAddress, done, promise) => {
    const outcome = outcomeOf(sender, hasAddress);
    expect(doneText('Rejeté - Email envoyé au salarié', 'Rejeté', 'employee', outcome)).toMatch(
      typeof done === 'string' ? new RegExp(`^${done}$`) : done,
    );
    expect(promiseText('Un e-mail part.', 'employee', outcome)).toMatch(
      typeof promise === 'string' ? new RegExp(`^${promise}$`) : promise,
    );
  },
);

it('says where to enter the missing address of the accountant', () => {
  expect(promiseText('', 'accountant', 'nowhere')).toMatch(/à indiquer dans « Paramètres », « E-mail »\.$/);
});
