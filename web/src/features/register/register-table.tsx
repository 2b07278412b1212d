import type { RegisterLine } from '@fournil/contracts/register/endpoints';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ColumnHeads } from '../../shared/ui/rows-table.tsx';
import classes from './register.module.css';

interface RegisterTableProps {
  readonly label: string;
  readonly lines: readonly RegisterLine[];
  readonly columns: readonly { readonly header: string; readonly value: (line: RegisterLine) => string }[];
}

/** One part of the register as an inspector reads it; wide ones scroll in their own frame. */
export function RegisterTable({ label, lines, columns }: RegisterTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <ColumnHeads columns={columns} />
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.employeeId} ${line.entryDate}`}>
              {columns.map(({ header, value }, index) =>
                index === 1 ? (
                  <th key={header} scope="row">
                    <Anchor component={Link} to={`/employees/${line.employeeId}/registre`} inherit>
                      {value(line)}
                    </Anchor>
                  </th>
                ) : (
                  <td key={header}>{value(line)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
