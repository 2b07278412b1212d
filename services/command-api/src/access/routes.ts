/** Every command on accounts, passwords and sessions. They change vault and log, each in its own order. */
import { changeLoginName } from '@fournil/contracts/access/account-endpoints';
import type { Implementation } from '@fournil/http-service/service';
import { commandRoute } from '../kernel/command-route.ts';
import { decideChangeLoginName } from './accounts/decide.ts';
import { openedAccounts, openedAccountsStreamId } from './accounts/login-names.ts';
import { openAccountsRoute } from './accounts/open-route.ts';
import { changeOwnPasswordRoute } from './change-own-password/route.ts';
import type { AccessDeps } from './deps.ts';
import { forgotPasswordRoute } from './forgot-password/route.ts';
import { loginRoute } from './login/route.ts';
import { logoutRoute } from './logout/route.ts';
import { resetPasswordRoute } from './reset-password/route.ts';
import { sendPasswordRoute } from './send-password/route.ts';
import { updatePasswordsRoute } from './update-passwords/route.ts';

export const accessRoutes = (deps: AccessDeps): readonly Implementation[] => [
  loginRoute(deps),
  logoutRoute(deps),
  changeOwnPasswordRoute(deps),
  sendPasswordRoute(deps),
  openAccountsRoute(deps),
  commandRoute(deps, changeLoginName, {
    aggregate: openedAccounts,
    id: openedAccountsStreamId,
    decide: ({ params, body, state }) => decideChangeLoginName(params.employeeId, body.loginName, state),
  }),
  forgotPasswordRoute(deps),
  resetPasswordRoute(deps),
  updatePasswordsRoute(deps),
];
