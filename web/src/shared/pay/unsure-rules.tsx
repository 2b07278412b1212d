import { readUnsureRules } from '@fournil/contracts/payroll/endpoints';
import { payrollMessages } from '@fournil/contracts/payroll/messages';
import { type UnsureRule, unsureRules } from '@fournil/contracts/payroll/unsure';
import { Button, List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useCommand } from '../api/use-command.ts';
import { count } from '../format/french.ts';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.ts';

interface Rules {
  readonly rules?: readonly UnsureRule[];
}

/** The uncertain rules in a folded part whose title gives their number. */
export function FoldedUnsureRules({
  rules = unsureRules,
  children,
}: Rules & { readonly children?: ReactNode }) {
  return (
    <details>
      <summary>Voir {count(rules.length, 'point')}</summary>
      <UnsureRules rules={rules} />
      {children}
    </details>
  );
}

/** Each uncertain rule with what the product does, why this is uncertain, and where it can be set. */
export function UnsureRules({ rules = unsureRules }: Rules) {
  return (
    <List size="sm" spacing="xs" aria-label="À faire valider par l’expert-comptable">
      {rules.map(({ id, figures, title, rule, why, setting }) => (
        <List.Item key={id}>
          <strong>{title}</strong>
          {figures.length > 0 && ` (${figures.join(', ')})`}
          <Text size="sm">{rule}</Text>
          <Text size="sm" c="dimmed">
            {why} Réglage&#8239;: {setting}.
          </Text>
        </List.Item>
      ))}
    </List>
  );
}

/** Until the administrator or the accountant has read them; again for those that are new. */
export function UnreadUnsureRules({ unread }: { readonly unread: readonly string[] }) {
  const read = useCommand(readUnsureRules);
  const rules = unsureRules.filter(({ id }) => unread.includes(id));
  if (rules.length === 0) return null;
  const confirm = async () => {
    try {
      await read.mutateAsync({ body: { ids: rules.map(({ id }) => id) } });
      toast.success(payrollMessages.unsureRead);
    } catch (error) {
      toast.error(
        error instanceof ApiError && error.answered ? error.message : payrollMessages.unsureNotRead,
      );
    }
  };
  return (
    <Notice tone="warning" title="À faire valider par l’expert-comptable">
      <FoldedUnsureRules rules={rules}>
        <Button mt="sm" size="xs" variant="default" onClick={() => void confirm()} loading={read.isPending}>
          C’est lu
        </Button>
      </FoldedUnsureRules>
    </Notice>
  );
}
