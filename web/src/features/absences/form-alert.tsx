import { Alert, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface FormAlertProps {
  /** What the server refused, null before it was asked. */
  readonly failure: { readonly title: string; readonly detail: string } | null;
  /** Errors beside the fields, repeated here for who does not see them. */
  readonly errors: readonly unknown[];
}

/** The errors of a form in one region that is read aloud (D144). */
export function FormAlert({ failure, errors }: FormAlertProps) {
  const texts = [...new Set(errors.map(String))].filter((text) => text !== failure?.detail);
  const [only] = texts;
  const title = failure?.title ?? (texts.length === 1 ? only : 'Certaines informations sont à corriger');
  return (
    <div role="alert">
      {(failure || texts.length > 0) && (
        <Alert color="red" variant="outline" icon={<IconAlertTriangle />} title={title}>
          {failure?.detail}
          {(failure || texts.length > 1) && texts.length > 0 && (
            <List size="sm">
              {texts.map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          )}
        </Alert>
      )}
    </div>
  );
}
