import { AbsencesPage } from '../../features/absences/absences-page.tsx';
import { useReplacement } from '../../features/planning/replacement/use-replacement.tsx';

/** A person declared away leaves a shift: who could take it is the next question. */
export function Component() {
  const { afterDeclaration, sheet } = useReplacement();
  return (
    <>
      <AbsencesPage onDeclared={(declared) => void afterDeclaration(declared)} />
      {sheet}
    </>
  );
}
