import { Alert, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './form-alert.module.css';

interface FormAlertProps {
  /** The refusal of the server, null before there is one. */
  readonly failure: { readonly title: string; readonly detail: string } | null;
  /** Errors at the fields, repeated here for who does not see them. */
  readonly errors: readonly unknown[];
}

const heard = 'visually-hidden';

/** Errors shown next to fields are left out of the region; a hidden field has no place for its error. */
function useTextsNearby() {
  const region = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const places = region.current?.closest('form')?.querySelectorAll('.mantine-InputWrapper-error') ?? [];
    const texts = [...places].map(({ textContent }) => textContent ?? '');
    setSaid((before) => (before.join('\n') === texts.join('\n') ? before : texts));
  });
  return { region, isShownNearby: (text: string | undefined) => text !== undefined && said.includes(text) };
}

/**
 * The errors of a form in one region that is read aloud [screens-6]. An error visible at its field is only
 * read aloud, except in a list of several.
 */
export function FormAlert({ failure, errors }: FormAlertProps) {
  const { region, isShownNearby } = useTextsNearby();
  const texts = [...new Set(errors.map(String))].filter((text) => text !== failure?.detail);
  const several = texts.length > 1;
  const onlyHeard = !failure && texts.length === 1 && isShownNearby(texts[0]);
  const detail = failure && (
    <span className={isShownNearby(failure.detail) ? heard : ''}>{failure.detail}</span>
  );
  const list = (failure || several) && texts.length > 0 && (
    <List size="sm">
      {texts.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  );
  const isTitleAlone = failure !== null && isShownNearby(failure.detail) && !list;
  const told = [failure?.title, failure?.detail, ...texts].filter(Boolean).join('\n');
  // Scrolls the message into view with the focused element: the buttons are right below.
  useEffect(() => {
    if (told === '') return;
    region.current?.scrollIntoView({ block: 'nearest' });
    const { activeElement } = document;
    if (activeElement instanceof HTMLButtonElement) activeElement.scrollIntoView({ block: 'nearest' });
  }, [told, region]);
  return (
    <div role="alert" className={onlyHeard ? heard : classes.live} ref={region}>
      {(failure || texts.length > 0) && (
        <Alert
          color="red"
          variant="outline"
          icon={<IconAlertTriangle />}
          title={failure?.title ?? (several && 'Certaines informations sont à corriger')}
        >
          {isTitleAlone ? null : (
            <>
              {detail}
              {!failure && !several && texts[0]}
              {list}
            </>
          )}
        </Alert>
      )}
      {isTitleAlone && detail}
    </div>
  );
}
