/** Every command on mails and their texts. */

import {
  initializeTemplates,
  resendMail,
  resetTemplate,
  updateTemplate,
} from '@fournil/contracts/mail/endpoints';
import type { TypeIn } from '@fournil/events/define';
import { deliveryEvents } from '@fournil/events/mail/events';
import type { Implementation } from '@fournil/http-service/service';
import { commandRoute, inPath } from '../kernel/command-route.ts';
import { type Aggregate, accept } from '../kernel/decision.ts';
import { installedSummary } from './initialize-templates/summary.ts';
import { findResendable } from './resend/find-resendable.ts';
import { type MailServerDeps, mailServerRoutes } from './server/routes.ts';
import {
  decideInitializeTemplates,
  decideResetTemplate,
  decideUpdateTemplate,
  templates,
  templatesStreamId,
} from './templates.ts';
import { testTemplateRoute } from './test-template/route.ts';

/** A mail's stream says what became of it; where it stands now is the outbox's to say. */
const mail: Aggregate<null, 'mail', TypeIn<typeof deliveryEvents>> = {
  category: 'mail',
  events: deliveryEvents,
  initial: null,
  evolve: () => null,
};

export const mailRoutes = (deps: MailServerDeps): readonly Implementation[] => [
  commandRoute(deps, initializeTemplates, {
    aggregate: templates,
    id: templatesStreamId,
    decide: ({ state }) => decideInitializeTemplates(state),
    answer: ({ events }) => ({ message: installedSummary(events) }),
  }),
  commandRoute(deps, updateTemplate, {
    aggregate: templates,
    id: templatesStreamId,
    decide: ({ params, body: { baseRevision, variables: _variables, ...content }, state, edit }) =>
      decideUpdateTemplate(params.id, content, state, edit(baseRevision)),
  }),
  commandRoute(deps, resetTemplate, {
    aggregate: templates,
    id: templatesStreamId,
    decide: ({ params, state }) => decideResetTemplate(params.id, state),
  }),
  testTemplateRoute(deps),
  ...mailServerRoutes(deps),
  // Asks that a mail leave again; the reactions, which read the request in the log, let it go to the address in force.
  commandRoute(deps, resendMail, {
    aggregate: mail,
    id: inPath,
    prepare: ({ id }) => findResendable(deps, id),
    decide: ({ id, prepared }) => accept({ type: 'MailResendRequested', data: { mailId: id, ...prepared } }),
  }),
];
