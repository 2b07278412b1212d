import { login, type SessionUser } from '@fournil/contracts/access/endpoints';
import type { BodyInputOf } from '@fournil/contracts/endpoint';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

export type Credentials = BodyInputOf<typeof login>;

/** One login. A refusal's French text stands in `error.message`. */
export function useLogin(onLoggedIn: (user: SessionUser) => void) {
  return useMutation({
    mutationFn: async (credentials: Credentials) =>
      (await callApi(login, { body: credentials, relogin: false })).data,
    onSuccess: onLoggedIn,
  });
}
