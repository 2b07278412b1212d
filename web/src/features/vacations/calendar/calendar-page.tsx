import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import { vacationMessages } from '@fournil/contracts/vacations/rules';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { saveTextFile } from '../../../shared/api/save-file.ts';
import { todayInParis } from '../../../shared/format/french.ts';
import { employeesQuery } from '../../../shared/queries/employees.ts';
import { useSite } from '../../../shared/queries/every-page.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/list-states.tsx';
import { NamesakeNote } from '../../../shared/ui/person-link.tsx';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { vacationRequestsQuery } from '../request-queries.ts';
import classes from './calendar.module.css';
import { leaveCsv, leaveIcs } from './calendar-files.ts';
import { CalendarTable } from './calendar-table.tsx';
import { Legend } from './legend.tsx';
import { calendarRows, categories } from './year-calendar.ts';
import { CalendarZoom } from './zoom/calendar-zoom.tsx';
import { type ZoomRange, zoomIn } from './zoom/zoom-days.ts';

const urlDefaults = { annee: '', categorie: '', du: '', au: '' };

const legend = [
  ['sales', 'Vente'],
  ['bakers', 'Boulangers'],
  ['preparers', 'Préparateurs'],
  ['leave', 'Congés validés'],
] as const;

/** The year of the address, if it has one. */
const yearIn = (text: string): number =>
  /^(20\d\d)$/.test(text) ? Number(text) : Number(todayInParis().slice(0, 4));

interface CalendarFilesProps {
  readonly year: number;
  readonly leaves: readonly VacationRequest[];
}

/** The validated leave that begins in the year, for a spreadsheet and for a calendar. */
function CalendarFiles({ year, leaves }: CalendarFilesProps) {
  const icon = <IconDownload size={16} aria-hidden="true" />;
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        disabled={leaves.length === 0}
        onClick={() => saveTextFile(`conges_${year}.csv`, 'text/csv;charset=utf-8', leaveCsv(leaves))}
      >
        Exporter Excel
      </Button>
      <Button
        variant="default"
        leftSection={icon}
        disabled={leaves.length === 0}
        onClick={() =>
          saveTextFile(`conges_${year}.ics`, 'text/calendar;charset=utf-8', leaveIcs(leaves, new Date()))
        }
      >
        Exporter vers un agenda
      </Button>
    </>
  );
}

/** The annual calendar in a tab of its own, to read and to print on A4 landscape [vacations-9]. */
export default function VacationCalendarPage() {
  const [filters, setFilters] = useUrlState(urlDefaults);
  const year = yearIn(filters.annee);
  const { city } = useSite();
  const staff = useQuery(employeesQuery);
  const ofYear = useQuery(vacationRequestsQuery({ status: 'validated', year }));
  // Leave that began in the year before may reach into this one [vacations-9].
  const ofYearBefore = useQuery(vacationRequestsQuery({ status: 'validated', year: year - 1 }));
  const queries = [staff, ofYear, ofYearBefore];
  const failed = queries.find((query) => query.data === undefined && query.isError);
  const rows =
    staff.data && ofYear.data && ofYearBefore.data
      ? calendarRows(staff.data, [...ofYear.data, ...ofYearBefore.data], {
          year,
          category: filters.categorie,
        })
      : null;
  const range = zoomIn(filters.du, filters.au);
  const zoomTo = ({ from, to }: ZoomRange) => setFilters({ du: from, au: to });
  const notes = rows?.filter(({ from }) => from.length > 0) ?? [];
  const totals = rows?.filter(({ days }) => days !== '') ?? [];
  return (
    <Stack component="main" className={classes.page}>
      <title>{`${vacationMessages.planningTitle} – Planning Boulangerie`}</title>
      <Group component="header" gap="4px 24px" align="baseline" justify="space-between">
        <h1>{vacationMessages.planningTitle}</h1>
        <Text inherit>
          {city} · {year}
        </Text>
      </Group>
      <Group component="search" className="screen-only" gap={12} align="flex-end" aria-label="Filtres">
        <NativeSelect
          label="Année"
          data={[year - 1, year, year + 1].map(String)}
          value={String(year)}
          onChange={({ currentTarget }) => setFilters({ annee: currentTarget.value, du: '', au: '' })}
        />
        <NativeSelect
          label="Catégorie"
          data={[...categories]}
          value={filters.categorie}
          onChange={({ currentTarget }) => setFilters({ categorie: currentTarget.value })}
        />
        <IconButton
          variant="filled"
          icon={IconPrinter}
          disabled={!rows?.length}
          onClick={() => window.print()}
        >
          Imprimer
        </IconButton>
        <CalendarFiles year={year} leaves={ofYear.data ?? []} />
      </Group>
      <Legend label="Légende" kinds={legend} />
      {failed && (
        <ErrorState
          text={vacationMessages.planningLoadFailed}
          error={failed.error}
          onRetry={() => void Promise.all(queries.map((query) => query.refetch()))}
        />
      )}
      {!failed && !rows && <RowsSkeleton rows={10} />}
      {rows?.length === 0 && <EmptyState title={vacationMessages.noEmployee} />}
      {rows && rows.length > 0 && <CalendarTable rows={rows} year={year} onZoom={zoomTo} />}
      {rows && range && (
        <CalendarZoom
          range={range}
          people={rows.map(({ id, name }) => ({ _id: id, name }))}
          leaves={[...(ofYear.data ?? []), ...(ofYearBefore.data ?? [])]}
          onZoom={zoomTo}
          onClose={() => setFilters({ du: '', au: '' })}
        />
      )}
      {totals.length > 0 && (
        <section className={classes.notes} aria-label="Jours de congé">
          <h2>Jours des congés commencés en {year}</h2>
          <ul>
            {totals.map(({ id, name, days }) => (
              <li key={id}>
                {name}
                <NamesakeNote employeeId={id} />
                &#8239;: {days}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.length > 0 && (
        <section className={classes.notes} aria-label="Congés commencés l’année précédente">
          <h2>Commencés en {year - 1}</h2>
          <ul>
            {notes.map(({ id, name, from }) => (
              <li key={id}>
                {name}
                <NamesakeNote employeeId={id} />
                &#8239;: {from.join(', ')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}
