import { useParams } from 'react-router-dom';
import { PersonPage } from '../../features/employees/person/person-page.tsx';
import { personParts } from '../person/parts.tsx';

export default function Page() {
  const { id = '', part = '' } = useParams();
  return <PersonPage key={id} employeeId={id} part={part} parts={personParts} />;
}
