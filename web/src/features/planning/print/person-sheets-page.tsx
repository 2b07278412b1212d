import type { PlanPerson, PlanView } from '@fournil/contracts/planning/plan-views';
import { getWeekPlan } from '@fournil/contracts/planning/read-endpoints';
import { type Week, weekId } from '@fournil/contracts/planning/week';
import { Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../shared/api/use-api.ts';
import { count } from '../../../shared/format/french.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { EmptyState, QueryStates } from '../../../shared/ui/list-states.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { useWeekChoice } from '../choose-week/use-week-choice.ts';
import { WeekInputs } from '../choose-week/week-inputs.tsx';
import { periodOf } from '../employee/own-days.ts';
import classes from './person-sheets.module.css';
import { PersonSheets } from './person-sheets.tsx';

/** Everybody, or the id of one person; in the address of the planning, `/planning?feuilles=toutes`. */
const everybody = 'toutes';
const urlDefaults = { feuilles: '' };

/** People with a sheet: active ones, and those who left within the week. */
const sheetPeople = ({ people, shifts }: PlanView): readonly PlanPerson[] =>
  people.filter(
    ({ employeeId, isActive }) => isActive || shifts.some((shift) => shift.employeeId === employeeId),
  );

/** A sheet with the week of one person, or of each person, which the administrator prints and hands out. */
export default function PersonSheetsPage() {
  const choice = useWeekChoice();
  const { chosen } = choice;
  if (!chosen.ok) {
    return (
      <Page title="Feuilles individuelles">
        <WeekInputs choice={choice} />
      </Page>
    );
  }
  return <SheetsOfWeek key={weekId(chosen.week)} week={chosen.week} />;
}

function SheetsOfWeek({ week }: { readonly week: Week }) {
  const choice = useWeekChoice();
  const [url, setUrl] = useUrlState(urlDefaults);
  const query = useApi(getWeekPlan, { params: week });
  const people = query.data ? sheetPeople(query.data) : [];
  const one = people.filter(({ employeeId }) => employeeId === url.feuilles);
  const printed = one.length > 0 ? one : people;
  const planned = query.data !== undefined && query.data.state !== 'none';
  return (
    <div className={classes.screen}>
      <Page
        title="Feuilles individuelles"
        state={
          planned &&
          query.data &&
          `${periodOf(query.data)}\u202f: ${count(printed.length, 'page')} A4 à imprimer`
        }
        actions={
          <IconButton
            component={Link}
            to={`/planning?week=${week.week}&year=${week.year}`}
            icon={IconArrowLeft}
          >
            Retour au planning
          </IconButton>
        }
        primary={
          <IconButton variant="filled" icon={IconPrinter} disabled={!planned} onClick={() => window.print()}>
            Imprimer
          </IconButton>
        }
      >
        <Group className="screen-only" gap="12px 24px" align="end" justify="space-between" maw={768} mb={16}>
          <NativeSelect
            label="Salarié"
            value={one[0]?.employeeId ?? everybody}
            onChange={(event) => setUrl({ feuilles: event.currentTarget.value })}
            data={[
              { value: everybody, label: 'Tous les salariés' },
              ...people.map((person) => ({ value: person.employeeId, label: person.name })),
            ]}
          />
          <WeekInputs choice={choice} />
        </Group>
        <QueryStates
          query={query}
          errorText="La semaine n'a pas pu être chargée"
          skeleton={<Skeleton height={480} maw={768} aria-hidden="true" />}
          isEmpty={({ state }) => state === 'none'}
          empty={
            <EmptyState title={`La semaine ${week.week} n'a pas encore de planning`}>
              <Text>Générez-le d'abord sur la page du planning.</Text>
            </EmptyState>
          }
        >
          {(plan) => <PersonSheets plan={plan} people={printed} preview />}
        </QueryStates>
      </Page>
    </div>
  );
}
