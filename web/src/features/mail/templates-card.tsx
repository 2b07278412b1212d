import { type EmailTemplate, initializeTemplates, listTemplates } from '@fournil/contracts/mail/endpoints';
import { Badge, Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { notify } from '../../shared/edit/notify.ts';
import { formatInstant } from '../../shared/format/french.ts';
import { EmptyState, QueryStates } from '../../shared/ui/list-states.tsx';
import { Card } from './card.tsx';
import classes from './mail.module.css';

const TemplateModal = lazyDialog(() => import('./template-modal.tsx'));

/** The templates that every shop sends; the rest is folded. */
const first: ReadonlySet<string> = new Set([
  'sick_leave_validation',
  'sick_leave_rejection',
  'sick_leave_accountant',
  'sick_leave_alert',
  'vacation_request_confirmation',
  'vacation_request_alert',
  'vacation_request_validation',
  'employee_password',
]);

/** The texts of the mails [mail-5]. */
export function TemplatesCard() {
  const query = useApi(listTemplates);
  const initialize = useCommand(initializeTemplates);
  const [editing, setEditing] = useState<string | null>(null);
  const edited = query.data?.templates.find(({ _id }) => _id === editing);
  const run = () =>
    void notify(initialize.mutateAsync({}), {
      done: ({ message }) => message,
      failed: "Erreur lors de l'initialisation des templates",
    });
  return (
    <Card
      id="templates"
      title="Templates disponibles"
      about="Le texte de chaque e-mail que Fournil envoie."
      actions={
        query.data &&
        query.data.templates.length > 0 && (
          <Group>
            <Button variant="default" aria-disabled={initialize.isPending} onClick={run}>
              {initialize.isPending ? 'Enregistrement...' : 'Mettre à jour les templates'}
            </Button>
            <Text size="sm" c="dimmed">
              Crée ceux qui manquent et laisse ceux que vous avez modifiés.
            </Text>
          </Group>
        )
      }
    >
      <QueryStates
        query={query}
        errorText="Erreur lors du chargement des templates d'email"
        skeleton={<Text c="dimmed">Chargement des templates d'email...</Text>}
        isEmpty={({ templates }) => templates.length === 0}
        empty={
          <EmptyState title="Aucun template d'email configuré.">
            <p className="dimmed">
              Les e-mails partent avec leurs textes d'origine, que vous pourrez modifier ici.
            </p>
            <Button aria-disabled={initialize.isPending} onClick={run}>
              {initialize.isPending ? 'Enregistrement...' : 'Créer les templates par défaut'}
            </Button>
          </EmptyState>
        }
      >
        {({ templates }) => (
          <>
            <TemplateList templates={templates.filter(({ name }) => first.has(name))} onEdit={setEditing} />
            <details>
              <summary>Autres textes</summary>
              <TemplateList
                templates={templates.filter(({ name }) => !first.has(name))}
                onEdit={setEditing}
              />
            </details>
          </>
        )}
      </QueryStates>
      {edited && query.data && (
        <TemplateModal
          key={edited._id}
          template={edited}
          revision={query.data.revision}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}

interface TemplateListProps {
  readonly templates: readonly EmailTemplate[];
  readonly onEdit: (id: string) => void;
}

const TemplateList = ({ templates, onEdit }: TemplateListProps) => (
  <SimpleGrid component="ul" minColWidth="min(100%, 24rem)" spacing="xl" verticalSpacing={0}>
    {templates.map((template) => (
      <TemplateItem key={template._id} template={template} onEdit={() => onEdit(template._id)} />
    ))}
  </SimpleGrid>
);

function TemplateItem({ template, onEdit }: { template: EmailTemplate; onEdit: () => void }) {
  const { displayName, typeLabel, description, subject, edited, changedAt } = template;
  return (
    <Group component="li" className={classes.template} gap="8px 16px" py={12}>
      <div>
        <Group component="p" gap="4px 8px" fw={600}>
          {displayName}
          <Badge variant="default" tt="none" fw={500}>
            {typeLabel}
          </Badge>
        </Group>
        <Text c="dimmed">{description}</Text>
        <p>
          <span className="dimmed">Objet : </span>
          <span>{subject}</span>
        </p>
        {edited && changedAt && <Text c="dimmed">Modifié le {formatInstant(changedAt)}</Text>}
      </div>
      <Button variant="default" onClick={onEdit} aria-label={`Modifier : ${displayName}`}>
        Modifier
      </Button>
    </Group>
  );
}
