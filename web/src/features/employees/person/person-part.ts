import type { PersonFile } from '@fournil/contracts/employees/contract-endpoints';
import type { ComponentType } from 'react';

/** The viewer: the administrator, the accountant, or the person on the own account. */
export type PersonViewer = 'admin' | 'accountant' | 'own';

export interface PersonPartProps {
  readonly employeeId: string;
  readonly name: string;
  readonly file: PersonFile;
  readonly viewer: PersonViewer;
}

/** One part of a person's page; it loads its own data. */
export interface PersonPart {
  /** Last part of the URL of the part; '' for the main page of the person. */
  readonly id: string;
  readonly label: string;
  readonly viewers: readonly PersonViewer[];
  readonly Part: ComponentType<PersonPartProps>;
}
