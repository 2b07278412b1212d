import type { PersonFile } from '@fournil/contracts/employees/contract-endpoints';
import { type RegisterLine, readRegisterLine } from '@fournil/contracts/register/endpoints';

import { registerMessages, registerStatusLabels, sexLabels } from '@fournil/contracts/register/rules';
import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { formatDate } from '../../shared/format/french.ts';
import { Facts } from '../../shared/ui/figures.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { ChangesList } from './changes-list.tsx';
import { mentionsText } from './register-text.ts';

const RegisterForm = lazyDialog(async () => ({
  default: (await import('./register-form.tsx')).RegisterForm,
}));

interface PersonRegisterProps {
  readonly employeeId: string;
  readonly file: PersonFile;
  readonly viewer: 'admin' | 'accountant' | 'own';
}

/** One person's line of the register; the administrator completes it. */
export default function PersonRegister({ employeeId, file, viewer }: PersonRegisterProps) {
  const query = useApi(readRegisterLine, { params: { id: employeeId } });
  const [isEditing, setEditing] = useState(false);
  // The law keeps the register longer than the rest: it is completed until it goes itself.
  const isClosed = file.employee.isIdentityErased === true;
  const hasGone = isClosed && query.error instanceof ApiError && query.error.status === 404;
  if (hasGone) return <Notice tone="info">{registerMessages.closed}</Notice>;
  return (
    <QueryStates query={query} errorText={registerMessages.loadFailed}>
      {(line) => (
        <>
          {isClosed && <Notice tone="info">{registerMessages.closed}</Notice>}
          {viewer === 'admin' && line.gaps.length > 0 && (
            <Notice tone="warning">
              Il manque encore au registre{'\u202f'}: {line.gaps.join(', ')}.
            </Notice>
          )}
          <Facts facts={factsOf(line)} />
          {viewer === 'admin' && !isClosed && (
            <Button variant="default" mt="md" onClick={() => setEditing(true)}>
              Compléter le registre
            </Button>
          )}
          <Title order={2} size="h4" mt="lg" mb="xs">
            Corrections et ajouts
          </Title>
          {line.changes.length ? (
            <ChangesList changes={line.changes} />
          ) : (
            <Text c="dimmed">Rien n'a été changé depuis l'inscription.</Text>
          )}
          {isEditing && <RegisterForm line={line} onClose={() => setEditing(false)} />}
        </>
      )}
    </QueryStates>
  );
}

const factsOf = (line: RegisterLine) =>
  [
    ["Numéro d'inscription", line.number],
    ['Partie du registre', registerStatusLabels[line.status]],
    ['Nationalité', line.nationality],
    ['Date de naissance', line.birthDate && formatDate(line.birthDate)],
    ['Sexe', line.sex && sexLabels[line.sex]],
    ['Emploi', line.job],
    ['Qualification', line.qualification],
    ["Date d'entrée", line.entryDate && formatDate(line.entryDate)],
    ['Date de sortie', line.exitDate && formatDate(line.exitDate)],
    ['Titre de travail', [line.permitType, line.permitNumber].filter(Boolean).join(', ')],
    ['Mentions', mentionsText(line)],
    ['Tuteur', line.tutorName],
    ['Lieu de présence', line.workplace],
    ["Gardé jusqu'au", line.keptUntil && formatDate(line.keptUntil)],
  ] as const;
