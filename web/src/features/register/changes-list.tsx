import type { RegisterLine } from '@fournil/contracts/register/endpoints';
import { Stack } from '@mantine/core';
import { formatInstant } from '../../shared/format/french.ts';
import classes from './register.module.css';

/** Changes of a line with author and time, newest first. */
export function ChangesList({ changes }: Pick<RegisterLine, 'changes'>) {
  return (
    <Stack component="ul" className={classes.changes} gap={12} aria-label="Corrections et ajouts au registre">
      {changes.map(({ at, by, fields }) => (
        <li key={at}>
          {formatInstant(at)}, {by}
          <ul>
            {fields.map(({ label, before, after }) => (
              <li key={label}>
                {label}
                {'\u202f'}: {before ?? 'rien'} → {after ?? 'rien'}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </Stack>
  );
}
