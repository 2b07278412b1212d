import { login, type SessionUser } from '@fournil/contracts/access/endpoints';
import type { BodyInputOf } from '@fournil/contracts/endpoint';
import { callApi } from '../../shared/api/call-api.ts';
import { useEdit } from '../../shared/edit/use-edit.ts';

/** A role with its shared password, or a person with address and personal password. */
export type Credentials = BodyInputOf<typeof login>;

export interface LoginForm {
  readonly email: string;
  readonly password: string;
}

interface Login {
  readonly credentials: (typed: LoginForm) => Credentials;
  readonly onLoggedIn: (user: SessionUser, typed: LoginForm) => void;
  /** The initial values of the form. */
  readonly initial?: LoginForm;
}

const nothing: LoginForm = { email: '', password: '' };

/** The form of a login: nothing is sent before it is complete, and a refusal is next to the password. */
export function useLogin({ credentials, onLoggedIn, initial = nothing }: Login) {
  const edit = useEdit<LoginForm>({
    initial,
    failed: { atField: 'password' },
    save: async (typed) => {
      const body = credentials(typed);
      if (!isComplete(body)) return false;
      const { data } = await callApi(login, { body, relogin: false });
      onLoggedIn(data, typed);
      return true;
    },
  });
  return { ...edit, isReady: isComplete(credentials(edit.form.getValues())) };
}

const isComplete = (body: Credentials): boolean =>
  body.password !== '' && (!('email' in body) || String(body.email).trim() !== '');

/**
 * The one-time password that was just typed on /salarie-connexion, kept in memory, so that the change of
 * password does not ask for it again; after a reload the page asks.
 */
let held: string | undefined;

export function holdOneTimePassword(password: string | undefined): void {
  held = password;
}

export const heldOneTimePassword = (): string | undefined => held;
