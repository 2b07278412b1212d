import type { EvidenceDocument } from '@fournil/contracts/settings/shop';
import { personLabels } from '@fournil/domain/employees/person-label';
import { evidenceLabels } from '@fournil/domain/settings/shop-words';
import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { newActionKey } from '../../../shared/api/action-key.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { ShopChoice, ShopCount, ShopDate, ShopText } from './fields.tsx';
import { LawNote, Part } from './section.tsx';
import classes from './shop.module.css';
import { useShopForm } from './shop-form.ts';

/** One document: which rule it lifts, for whom, since when and how far. */
function EvidenceCard({ id }: { id: string }) {
  const { settings, set, rules, crew, errorOf } = useShopForm();
  const labelOf = personLabels(crew);
  const one = settings.evidence[id];
  if (!one) return null;
  const path = `evidence.${id}`;
  const rule = rules.find((candidate) => candidate.id === one.ruleId);
  return (
    <Stack className={classes.card} gap="0.75rem" p="0.75rem">
      <div className={classes.fields}>
        <NativeSelect
          label="Règle"
          value={one.ruleId}
          error={errorOf(`${path}.ruleId`)}
          data={rules.map(({ id: ruleId, title }) => ({ value: ruleId, label: title }))}
          onChange={(event) => {
            const ruleId = event.currentTarget.value;
            const kinds = rules.find((candidate) => candidate.id === ruleId)?.needs ?? [];
            set(path, { ...one, ruleId, kind: kinds.includes(one.kind) ? one.kind : (kinds[0] ?? '') });
          }}
        />
        <ShopChoice
          path={path}
          part="kind"
          label="Document"
          data={(rule?.needs ?? []).map((kind) => ({ value: kind, label: evidenceLabels[kind] ?? kind }))}
        />
        <ShopText
          path={path}
          part="reference"
          label="Référence"
          description="Numéro ou date du document, sans nom"
        />
        <ShopChoice
          path={path}
          part="personId"
          label="Pour"
          data={[
            { value: '', label: 'Tout le monde' },
            ...crew.map((person) => ({ value: person.id, label: labelOf(person) })),
          ]}
        />
        <ShopDate path={path} part="from" label="Premier jour" />
        <ShopDate path={path} part="until" label="Dernier jour (vide : sans fin)" optional />
        <ShopCount
          path={path}
          part="limit"
          label="Limite du document, en minutes"
          description={rule?.bound ? `La loi s'arrête à ${rule.bound}` : 'Vide : ce que la règle permet'}
          optional
        />
      </div>
      {rule && (
        <LawNote>
          {rule.message} {rule.mode === 'all' && rule.needs.length > 1 && 'Tous les documents sont exigés. '}(
          {rule.source.join(' ; ')})
        </LawNote>
      )}
      <div>
        <IconButton
          variant="subtle"
          color="red"
          size="compact-sm"
          icon={IconTrash}
          iconSize={14}
          onClick={() => set(path, null)}
        >
          Retirer ce document
        </IconButton>
      </div>
    </Stack>
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
    set(`evidence.${newActionKey()}`, document);
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
        <IconButton icon={IconPlus} onClick={add}>
          Ajouter un document
        </IconButton>
      </Group>
    </Part>
  );
}
