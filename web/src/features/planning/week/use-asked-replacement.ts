import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { without } from '../../../shared/url-state/use-opened.ts';
import { hoursNamed } from '../replacement/open-hours.ts';
import { useWeekPage } from './week-context.tsx';

/** Opens who could take the shift or hours that `?remplacer=` names, once: from « À faire » and the dashboard. */
export function useAskedReplacement(): void {
  const [search, setSearch] = useSearchParams();
  const { dispatch, plan } = useWeekPage();
  const asked = search.get('remplacer');
  useEffect(() => {
    if (asked === null) return;
    const hours = hoursNamed(asked);
    const isShift = plan.shifts.some(({ _id }) => _id === asked);
    const of = hours ? { hours } : isShift ? { shiftId: asked } : null;
    if (of) dispatch({ type: 'dialog-opened', dialog: { kind: 'replace', of } });
    setSearch(without('remplacer'), { replace: true });
  }, [asked, plan, dispatch, setSearch]);
}
