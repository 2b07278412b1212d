import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWeekPage } from './week-context.tsx';

/** Opens who could take the shift that `?remplacer=` names, once, for who comes from « Trouver un remplaçant ». */
export function useAskedReplacement(): void {
  const [search, setSearch] = useSearchParams();
  const { dispatch, plan } = useWeekPage();
  const asked = search.get('remplacer');
  useEffect(() => {
    if (asked === null) return;
    if (plan.shifts.some(({ _id }) => _id === asked))
      dispatch({ type: 'dialog-opened', dialog: { kind: 'replace', shiftId: asked } });
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('remplacer');
        return next;
      },
      { replace: true },
    );
  }, [asked, plan, dispatch, setSearch]);
}
