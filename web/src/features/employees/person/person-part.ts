import type { PersonFile } from '@fournil/contracts/employees/contract-endpoints';
import type { ComponentType } from 'react';

/** Who looks: the administrator, the accountant, or the person on the own account. */
export type PersonViewer = 'admin' | 'accountant' | 'own';

export interface PersonPartProps {
  readonly employeeId: string;
  readonly name: string;
  readonly file: PersonFile;
  readonly viewer: PersonViewer;
}

/** One part of somebody's page; it loads what it shows by itself. */
export interface PersonPart {
  /** Last part of its address; '' for the file itself. */
  readonly id: string;
  readonly label: string;
  readonly viewers: readonly PersonViewer[];
  readonly Part: ComponentType<PersonPartProps>;
}
