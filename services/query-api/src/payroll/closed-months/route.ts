import { closedMonths } from '@fournil/contracts/payroll/closed-months';
import { implement } from '@fournil/http-service/service';
import { readClosedMonths } from '@fournil/read-models/payroll/read-closed-months';
import type { QueryDeps } from '../../kernel/deps.ts';

export const closedMonthsRoute = ({ pool }: QueryDeps) =>
  implement(closedMonths, async () => await readClosedMonths(pool));
