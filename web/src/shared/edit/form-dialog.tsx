import { Dialog, type DialogProps } from './dialog.tsx';
import { EditForm, type EditFormProps } from './edit-form.tsx';

type FormDialogProps<V> = Omit<DialogProps, 'title' | 'fullScreenOnPhone'> &
  Omit<EditFormProps<V>, 'onCancel'> & { readonly title: string };

/** A short form over the page; the whole screen on a phone. */
export function FormDialog<V>({ title, size = 520, closeIcon, onClose, ...form }: FormDialogProps<V>) {
  return (
    <Dialog title={title} size={size} closeIcon={closeIcon} fullScreenOnPhone onClose={onClose}>
      <EditForm label={title} {...form} onCancel={onClose} />
    </Dialog>
  );
}
