import type { EmailTemplate } from '@fournil/contracts/mail/endpoints';
import { Code, Text } from '@mantine/core';
import classes from './mail.module.css';

/** The variables of a template, with an example. */
export function VariablesList({ variables }: Pick<EmailTemplate, 'variables'>) {
  return (
    <section aria-label="Variables disponibles">
      <Text fw={600} size="sm" mb={4}>
        Variables disponibles
      </Text>
      <dl className={classes.variables}>
        {variables.map(({ name, description, example }) => (
          <div key={name}>
            <dt>
              <Code>{`{{${name}}}`}</Code>
            </dt>
            <dd>
              {description}
              {example && <span className="dimmed"> (exemple : {example})</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
