import { listTemplates } from '@fournil/contracts/mail/endpoints';
import { mailTemplates, templateNames, variablesOf } from '@fournil/contracts/mail/templates';
import { implement } from '@fournil/http-service/service';
import { contentOf } from '@fournil/read-models/mail/current';
import type { QueryDeps } from '../../kernel/deps.ts';

/** The installed templates in the product's order. */
export const listTemplatesRoute = ({ views }: QueryDeps) =>
  implement(listTemplates, async () => {
    const rows = await views.selectFrom('mail_templates').selectAll().execute();
    const templates = templateNames.flatMap((name) => {
      const row = rows.find((one) => one.name === name);
      if (!row) return [];
      return [
        {
          _id: name,
          name,
          typeLabel: mailTemplates[name].typeLabel,
          ...contentOf(row),
          variables: variablesOf(name).map(({ name: variable, description, example }) => ({
            name: variable,
            description,
            ...(example ? { example } : {}),
          })),
          edited: row.edited,
          version: row.version,
          changedAt: row.changed_at,
        },
      ];
    });
    return {
      success: true as const,
      templates,
      revision: Math.max(-1, ...rows.map((row) => row.revision)),
    };
  });
