import { Facts } from '../../shared/ui/facts.tsx';
import type { Fact } from './fact.ts';

/** The technical data of an event: its place in the log, and its link in the chain. */
export function FactProof({ fact }: { fact: Fact }) {
  const { line, chain, metadata } = fact;
  const rows: readonly (readonly [string, string | null])[] = [
    ['Numéro dans la chaîne', chain ? String(chain.number) : 'Pas encore chaîné'],
    ['Empreinte', chain?.hash ?? null],
    ['Empreinte précédente', chain?.previous ?? null],
    ['Identifiant', line.eventId],
    ['Flux', line.stream],
    ['Révision', String(line.revision)],
    ['Demande', metadata.commandId],
    ['Corrélation', metadata.correlationId],
    ['Cause', metadata.causationId],
    ['Session', metadata.session],
    ['Type et version', `${line.type}, version ${metadata.schemaVersion}`],
  ];
  return (
    <details>
      <summary>Preuve et références</summary>
      <Facts facts={rows.map(([label, value]) => [label, value && <code key={label}>{value}</code>])} />
    </details>
  );
}
