import { AbsencesPage } from '../../features/absences/absences-page.tsx';
import { useReplacement } from '../../features/planning/replacement/use-replacement.tsx';

/** A person declared absent leaves a shift, so the page then asks who could take it. */
export function Component() {
  const { afterDeclaration, sheet } = useReplacement();
  return (
    <>
      <AbsencesPage onDeclared={(declared) => void afterDeclaration(declared)} />
      {sheet}
    </>
  );
}
