import type { PayMonth } from '@fournil/contracts/payroll/endpoints';
import type { PayLine } from '@fournil/contracts/payroll/lines';
import { List, Text } from '@mantine/core';
import { formatPeriod } from '../../shared/format/french.ts';
import { monthTitle } from '../../shared/month/months.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { NamesakeNote } from '../../shared/ui/person-link.tsx';
import { figureText } from './pay-text.ts';

const titleOf = (period: string) =>
  monthTitle({ year: Number(period.slice(0, 4)), month: Number(period.slice(5)) }).toLowerCase();

function Lines({
  pay,
  lines,
  label,
}: {
  readonly pay: PayMonth;
  readonly lines: readonly PayLine[];
  readonly label: string;
}) {
  const names = new Map(pay.people.map(({ employeeId, name }) => [employeeId, name]));
  const rules = new Map(pay.rules.map((rule) => [rule.code, rule]));
  return (
    <List size="sm" aria-label={label}>
      {lines.map((line) => {
        const rule = rules.get(line.code);
        return (
          <List.Item
            key={`${line.employeeId} ${line.period} ${line.code} ${line.from} ${line.to} ${line.half}`}
          >
            {names.get(line.employeeId)}
            <NamesakeNote employeeId={line.employeeId} />, {titleOf(line.period)}
            {'\u202f'}: {rule?.label ?? line.code}{' '}
            {rule ? figureText(rule, { quantity: line.quantity, cents: line.cents ?? 0 }) : line.quantity} (
            {formatPeriod(line.from, line.to)})
          </List.Item>
        );
      })}
    </List>
  );
}

/** The amounts that closed months owe, paid with this one, and those they would take back, never paid. */
export function Corrections({ pay }: { readonly pay: PayMonth }) {
  const owed = pay.state === 'open' ? pay.lines.filter(({ period }) => period !== pay.month) : [];
  return (
    <>
      {owed.length > 0 && (
        <Notice tone="info" title="Régularisations de mois clôturés, dans ce mois">
          <Lines pay={pay} lines={owed} label="Régularisations" />
        </Notice>
      )}
      {pay.takenBack.length > 0 && (
        <Notice tone="warning" title="À voir avec le comptable, dans aucun export">
          <Text size="sm">
            Ces chiffres ont été clôturés avec d'autres règles ou d'autres réglages. Comptés comme
            aujourd'hui, ils seraient moins favorables au salarié{'\u202f'}: rien n'est repris tout seul. Si
            le comptable veut les reprendre, rouvrez le mois, puis clôturez-le de nouveau.
          </Text>
          <Lines pay={pay} lines={pay.takenBack} label="Ce qui serait repris" />
        </Notice>
      )}
    </>
  );
}
