import type { UniformItem } from '@fournil/contracts/uniforms/endpoints';
import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '../../shared/format/french.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import classes from './uniforms.module.css';

const sentence = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(', ');

/** One thing handed out: what, since when, and its state. */
export function UniformLine({
  item,
  children,
}: {
  readonly item: UniformItem;
  readonly children: ReactNode;
}) {
  const { itemLabel, size, quantity, issueDate, comment, returned, returnDate, returnComment } = item;
  return (
    <li className={classes.item}>
      <Flex gap="2px 12px" align="baseline" wrap="wrap" flex="1 1 18rem">
        <strong>{itemLabel}</strong>
        <StatusLabel tone={returned ? 'good' : 'warning'}>{returned ? 'Retourné' : 'En cours'}</StatusLabel>
        <span className={classes.detail}>
          {sentence(size, `quantité ${quantity}`, `remis le ${formatDate(issueDate)}`)}
        </span>
        {comment && <span className={classes.detail}>{comment}</span>}
        {returned && (
          <span className={classes.detail}>
            {sentence(`Rendu le ${formatDate(returnDate)}`, returnComment)}
          </span>
        )}
      </Flex>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}
