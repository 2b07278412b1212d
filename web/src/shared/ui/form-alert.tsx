import { Alert, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './form-alert.module.css';

interface FormAlertProps {
  /** What the server refused, null before it was asked. */
  readonly failure: { readonly title: string; readonly detail: string } | null;
  /** Errors beside the fields, repeated here for who does not see them. */
  readonly errors: readonly unknown[];
}

/** The errors of a form in one region that is read aloud (D144). */
export function FormAlert({ failure, errors }: FormAlertProps) {
  const texts = [...new Set(errors.map(String))].filter((text) => text !== failure?.detail);
  const several = texts.length > 1;
  return (
    <div role="alert" className={classes.live}>
      {(failure || texts.length > 0) && (
        <Alert
          color="red"
          variant="outline"
          icon={<IconAlertTriangle />}
          title={failure?.title ?? (several && 'Certaines informations sont à corriger')}
        >
          {failure?.detail}
          {!failure && !several && texts[0]}
          {(failure || several) && texts.length > 0 && (
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
