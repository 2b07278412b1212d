import type { EvidenceDocument } from '@fournil/contracts/settings/shop';
import { evidenceLabels } from '@fournil/contracts/settings/shop-words';
import { Button, Group, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { DateField } from '../../../shared/ui/date-field.tsx';
import { LawNote, Part } from './section.tsx';
import classes from './shop.module.css';
import { useShopForm } from './shop-form.ts';

/** One document: which rule it lifts, for whom, since when and how far. */
function EvidenceCard({ id }: { id: string }) {
  const { settings, set, rules, crew, errorOf } = useShopForm();
  const one = settings.evidence[id];
  if (!one) return null;
  const path = `evidence.${id}`;
  const rule = rules.find((candidate) => candidate.id === one.ruleId);
  const change = (part: Partial<EvidenceDocument>) => set(path, { ...one, ...part });
  const error = (field: string) => errorOf(`${path}.${field}`);
  return (
    <div className={classes.card}>
      <div className={classes.fields}>
        <NativeSelect
          label="Règle"
          value={one.ruleId}
          error={error('ruleId')}
          data={rules.map(({ id: ruleId, title }) => ({ value: ruleId, label: `${ruleId} ${title}` }))}
          onChange={(event) => {
            const ruleId = event.currentTarget.value;
            const kinds = rules.find((candidate) => candidate.id === ruleId)?.needs ?? [];
            change({ ruleId, kind: kinds.includes(one.kind) ? one.kind : (kinds[0] ?? '') });
          }}
        />
        <NativeSelect
          label="Document"
          value={one.kind}
          error={error('kind')}
          data={(rule?.needs ?? []).map((kind) => ({ value: kind, label: evidenceLabels[kind] ?? kind }))}
          onChange={(event) => change({ kind: event.currentTarget.value })}
        />
        <TextInput
          label="Référence"
          description="Numéro ou date du document, sans nom"
          value={one.reference}
          error={error('reference')}
          onChange={(event) => change({ reference: event.currentTarget.value })}
        />
        <NativeSelect
          label="Pour"
          value={one.personId ?? ''}
          error={error('personId')}
          data={[
            { value: '', label: 'Tout le monde' },
            ...crew.map(({ id: personId, name }) => ({ value: personId, label: name })),
          ]}
          onChange={(event) => change({ personId: event.currentTarget.value || null })}
        />
        <DateField
          label="Premier jour"
          value={one.from}
          error={error('from')}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <DateField
          label="Dernier jour (vide : sans fin)"
          value={one.until ?? ''}
          error={error('until')}
          onChange={(event) => change({ until: event.currentTarget.value || null })}
        />
        <NumberInput
          label="Limite du document, en minutes"
          description={rule?.bound ? `La loi s'arrête à ${rule.bound}` : 'Vide : ce que la règle permet'}
          value={one.limit ?? ''}
          min={0}
          allowDecimal={false}
          error={error('limit')}
          onChange={(typed) => change({ limit: typeof typed === 'number' ? typed : null })}
        />
      </div>
      {rule && (
        <LawNote>
          {rule.message} {rule.mode === 'all' && rule.needs.length > 1 && 'Tous les documents sont exigés. '}(
          {rule.source.join(' ; ')})
        </LawNote>
      )}
      <div>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={14} />}
          onClick={() => set(path, null)}
        >
          Retirer ce document
        </Button>
      </div>
    </div>
  );
}

/** The documents that let the planning pass a threshold. */
export function EvidenceList() {
  const { settings, set, rules, today } = useShopForm();
  const ids = Object.keys(settings.evidence);
  const add = () => {
    const rule = rules[0];
    if (!rule) return;
    const document: EvidenceDocument = {
      ruleId: rule.id,
      kind: rule.needs[0] ?? '',
      reference: '',
      personId: null,
      from: today,
      until: null,
      limit: null,
    };
    set(`evidence.${crypto.randomUUID()}`, document);
  };
  return (
    <Part title="Documents qui lèvent un seuil">
      {ids.length === 0 && (
        <Text size="sm" c="dimmed">
          Aucun document : le planning s'en tient aux seuils de la loi.
        </Text>
      )}
      {ids.map((id) => (
        <EvidenceCard key={id} id={id} />
      ))}
      <Group>
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
          Ajouter un document
        </Button>
      </Group>
    </Part>
  );
}
