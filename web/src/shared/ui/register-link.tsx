import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';

/** Links to a person's line of the staff register, with the legal fields beyond the record (D1221-23). */
export const RegisterLink = ({ employeeId }: { readonly employeeId: string }) => (
  <Anchor component={Link} to={`/employees/${employeeId}/registre`} size="sm" underline="always">
    Nationalité, qualification, titre de travail{'\u202f'}: au registre du personnel
  </Anchor>
);
