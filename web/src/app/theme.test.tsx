import { ActionIcon, Button, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { WorkingButton } from '../shared/ui/working-button.tsx';
import { theme } from './theme.ts';

/** The tag of the button as the page has it. */
function tagOf(button: ReactNode): string {
  const page = renderToStaticMarkup(<MantineProvider theme={theme}>{button}</MantineProvider>);
  return /<button[^>]*>/.exec(page)?.[0] ?? page;
}
const click = () => ({ preventDefault: vi.fn(), stopPropagation: vi.fn() });

describe('a button of the component library', () => {
  it('stays focusable while its action runs, and is then marked as disabled', () => {
    for (const button of [
      <Button key="loads" loading>
        Accepter
      </Button>,
      <Button key="waits" aria-disabled>
        Enregistrement...
      </Button>,
      <ActionIcon key="icon" loading aria-label="Télécharger" />,
      <Button key="both" loading disabled>
        Arrêter
      </Button>,
    ]) {
      expect(tagOf(button)).not.toMatch(/ disabled/);
      expect(tagOf(button)).toMatch(/ aria-disabled="true"/);
    }
  });

  it('is disabled with `disabled`, and an ordinary button otherwise', () => {
    expect(tagOf(<Button disabled>Enregistrer</Button>)).toMatch(/ disabled=""/);
    expect(tagOf(<Button aria-disabled={false}>Enregistrer</Button>)).not.toMatch(
      / disabled|aria-disabled="true"/,
    );
    expect(tagOf(<Button>Annuler</Button>)).toMatch(/type="button"/);
    expect(tagOf(<Button type="submit">Enregistrer</Button>)).toMatch(/type="submit"/);
  });

  it('ignores clicks while its action runs, so that a form is sent once', () => {
    const onClick = vi.fn();
    for (const props of [{ 'data-loading': true }, { 'aria-disabled': true }]) {
      const event = click();
      WorkingButton({ ...props, type: 'submit', onClick }).props.onClick(event);
      expect(event.preventDefault).toHaveBeenCalledOnce();
    }
    expect(onClick).not.toHaveBeenCalled();
    WorkingButton({ onClick }).props.onClick(click());
    expect(onClick).toHaveBeenCalledOnce();
  });
});
