import { type RegisterLine, readRegister } from '@fournil/contracts/register/endpoints';
import { registerMessages } from '@fournil/contracts/register/rules';
import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { saveTextFile } from '../../shared/api/save-file.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { count, formatDate, todayInParis } from '../../shared/format/french.ts';
import { printInWindow } from '../../shared/print/print-window.ts';
import { useSite } from '../../shared/queries/every-page.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { EmptyState, QueryStates } from '../../shared/ui/list-states.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { ColumnHeads } from '../../shared/ui/rows-table.tsx';
import { ChangesList } from './changes-list.tsx';
import classes from './register.module.css';
import { isTrainee, registerCsv, registerFileName, staffColumns, traineeColumns } from './register-text.ts';

const title = 'Registre unique du personnel';
const sheet =
  '@page { size: A4 landscape; } body { font-size: 8.5pt; } a { color: inherit; text-decoration: none; }';

interface RegisterTableProps {
  readonly label: string;
  readonly lines: readonly RegisterLine[];
  readonly columns: readonly { readonly header: string; readonly value: (line: RegisterLine) => string }[];
}

/** One part of the register as an inspector reads it; wide ones scroll in their own frame. */
function RegisterTable({ label, lines, columns }: RegisterTableProps) {
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

/** The register as an inspector asks for it: on the screen, on paper or as PDF, and as a table. */
export default function RegisterPage() {
  const query = useApi(readRegister, { select: ({ lines }) => lines });
  const { name, city } = useSite();
  const isAdmin = useIsAdmin();
  const printed = useRef<HTMLDivElement>(null);
  const lines = query.data ?? [];
  const staff = lines.filter((line) => !isTrainee(line));
  const today = todayInParis();
  return (
    <Page
      title={title}
      state={query.data && `${count(staff.length, 'ligne')}, dans l'ordre des embauches${lackingText(lines)}`}
      primary={
        <IconButton
          variant="filled"
          icon={IconPrinter}
          iconSize={18}
          disabled={!lines.length}
          onClick={() => printed.current && printInWindow({ title, section: printed.current, css: sheet })}
        >
          Imprimer ou PDF
        </IconButton>
      }
      actions={
        <>
          {isAdmin && (
            <Button component={Link} to="/employees" variant="default">
              Gestion des employés
            </Button>
          )}
          <IconButton
            icon={IconDownload}
            disabled={!lines.length}
            onClick={() =>
              saveTextFile(registerFileName(today), 'text/csv;charset=utf-8', registerCsv(lines))
            }
          >
            CSV
          </IconButton>
        </>
      }
    >
      <QueryStates
        query={query}
        errorText={registerMessages.loadFailed}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title="Personne n'est encore inscrit au registre." />}
      >
        {(all) => (
          <>
            {isAdmin && <Gaps lines={all} />}
            <div ref={printed}>
              <Text size="sm" c="dimmed" my="sm">
                {name}, {city}. État au {formatDate(today)}. Articles L1221-13 et D1221-23 du Code du travail.
              </Text>
              <RegisterTable label="Salariés" lines={staff} columns={staffColumns} />
              <Trainees lines={all.filter(isTrainee)} />
            </div>
            <Changes lines={all} />
          </>
        )}
      </QueryStates>
    </Page>
  );
}

function Trainees({ lines }: { readonly lines: readonly RegisterLine[] }) {
  if (!lines.length) return null;
  return (
    <>
      <Title order={2} size="h4" mt="lg" mb="xs">
        Stagiaires
      </Title>
      <RegisterTable label="Stagiaires" lines={lines} columns={traineeColumns} />
    </>
  );
}

const lackingText = (lines: readonly RegisterLine[]): string => {
  const lacking = lines.filter(({ gaps }) => gaps.length > 0).length;
  return lacking === 0 ? '' : `, ${count(lacking, 'incomplète')}`;
};

/** The columns that the law requires and nobody filled in yet. */
function Gaps({ lines }: { readonly lines: readonly RegisterLine[] }) {
  const lacking = lines.filter(({ gaps }) => gaps.length);
  if (!lacking.length) return null;
  return (
    <Notice tone="warning">
      {count(lacking.length, 'ligne incomplète', 'lignes incomplètes')}
      {'\u202f'}:{' '}
      {lacking.slice(0, 6).map(({ employeeId, name, gaps }, index) => (
        <span key={employeeId}>
          {index > 0 && '\u202f; '}
          <Anchor component={Link} to={`/employees/${employeeId}/registre`} inherit underline="always">
            {name}
          </Anchor>{' '}
          ({gaps.join(', ')})
        </span>
      ))}
      {lacking.length > 6 && `\u202f; et ${count(lacking.length - 6, 'autre')}`}
    </Notice>
  );
}

/** Corrections stay legible: who changed what, and when (L1221-15, indelible). */
function Changes({ lines }: { readonly lines: readonly RegisterLine[] }) {
  const changed = lines.filter(({ changes }) => changes.length);
  if (!changed.length) return null;
  return (
    <>
      <Title order={2} size="h4" mt="lg" mb="xs">
        Corrections et ajouts
      </Title>
      {changed.map(({ employeeId, name, entryDate, changes }) => (
        <details key={`${employeeId} ${entryDate}`}>
          <summary>
            {name}, {count(changes.length, 'modification')}
          </summary>
          <ChangesList changes={changes} />
        </details>
      ))}
    </>
  );
}
