import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { listPayDossier } from '@fournil/contracts/payroll/dossier-endpoints';
import { implement } from '@fournil/http-service/service';
import { readDossier } from '@fournil/read-models/payroll/dossier';
import type { readHours } from '@fournil/read-models/payroll/read-hours';
import type { QueryDeps } from '../../kernel/deps.ts';

export const payDossierRoute = ({ pool }: QueryDeps, hoursOf: typeof readHours) =>
  implement(listPayDossier, async ({ params, now }) => {
    const parts = await readDossier(pool, monthKey(params.year, params.month), parisDay(now), hoursOf);
    return { items: parts.map(({ item }) => item) };
  });
