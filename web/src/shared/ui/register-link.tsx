import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';

/** To somebody's line of the staff register, where what the law asks beyond the record is typed (D1221-23). */
export const RegisterLink = ({ employeeId }: { readonly employeeId: string }) => (
  <Anchor component={Link} to={`/employees/${employeeId}/registre`} size="sm" underline="always">
    Nationalité, qualification, titre de travail{'\u202f'}: au registre du personnel
  </Anchor>
);
