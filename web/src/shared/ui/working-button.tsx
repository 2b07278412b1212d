import type { ComponentPropsWithRef, MouseEvent } from 'react';

interface WorkingButtonProps extends ComponentPropsWithRef<'button'> {
  readonly 'data-loading'?: boolean | 'true';
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The base of every button of the library (theme.ts). A button whose action runs (`loading`), or that waits
 * for another (`aria-disabled`), keeps the focus, which the browser would remove from a `disabled` one. It
 * ignores clicks, so that a second Enter sends nothing, neither from the button nor from a field of its form.
 */
export function WorkingButton({ disabled, type = 'button', onClick, ...props }: WorkingButtonProps) {
  const isLoading = Boolean(props['data-loading']);
  const isWaiting = props['aria-disabled'] === true || props['aria-disabled'] === 'true';
  // `loading` comes with `disabled`; a button disabled for its own reason stays so, whatever it waits for.
  if (isLoading || (isWaiting && !disabled))
    return (
      <button
        {...props}
        type={type}
        aria-disabled="true"
        // Mantine draws the button as disabled by this attribute; a loading button has its own look.
        data-disabled={isLoading ? undefined : true}
        onClick={ignore}
      />
    );
  return <button {...props} type={type} disabled={disabled} onClick={onClick} />;
}
