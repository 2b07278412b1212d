import { AbsencesPage } from '../../features/absences/absences-page.tsx';
import { useReplacement } from '../../features/planning/replacement/use-replacement.tsx';

/** After an absence is declared, the page asks who could take the shifts that become empty. */
export default function Page() {
  const { afterDeclaration, sheet } = useReplacement();
  return (
    <>
      <AbsencesPage onDeclared={(declared) => void afterDeclaration(declared)} />
      {sheet}
    </>
  );
}
