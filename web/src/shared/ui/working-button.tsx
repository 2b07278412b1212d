import type { ComponentPropsWithRef, MouseEvent } from 'react';

interface WorkingButtonProps extends ComponentPropsWithRef<'button'> {
  readonly 'data-loading'?: boolean | 'true';
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Every button of the library is drawn as this one (theme.ts). One that works (`loading`), or waits for another that does
 * (`aria-disabled`), keeps the focus, which the browser takes from what is `disabled` and leaves on the page as a whole;
 * it lets no click through, so that a second Enter sends nothing, neither from the button nor from a field of its form.
 */
export function WorkingButton({ disabled, type = 'button', onClick, ...props }: WorkingButtonProps) {
  const isLoading = Boolean(props['data-loading']);
  const isWaiting = props['aria-disabled'] === true || props['aria-disabled'] === 'true';
  // `loading` comes with `disabled`; one that is disabled for a reason of its own is, whatever else it waits for.
  if (isLoading || (isWaiting && !disabled))
    return (
      <button
        {...props}
        type={type}
        aria-disabled="true"
        // The look of a button that cannot be used; while it loads the library gives it another.
        data-disabled={isLoading ? undefined : true}
        onClick={ignore}
      />
    );
  return <button {...props} type={type} disabled={disabled} onClick={onClick} />;
}
