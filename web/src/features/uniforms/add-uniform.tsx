import { addUniform } from '@fournil/contracts/uniforms/endpoints';
import { uniformLabel, uniformMessages, uniformTypes } from '@fournil/contracts/uniforms/types';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useCommand } from '../../shared/api/use-command.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { NumberField } from '../../shared/edit/number-field.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { useSite } from '../../shared/queries/every-page.ts';
import { toast } from '../../shared/ui/toast.ts';
import classes from './uniforms.module.css';

interface AddUniformProps {
  readonly employeeId: string;
  readonly employeeName: string;
}

const empty = { itemType: '', size: '', quantity: 1 as number | null, comment: '' };

/** Hands out an item [uniforms-2]; a missing person is asked for when sending. */
export function AddUniform({ employeeId, employeeName }: AddUniformProps) {
  const add = useCommand(addUniform);
  const { brand } = useSite();
  const edit = useEdit({
    initial: empty,
    validate: ({ itemType }) => (itemType ? {} : { itemType: uniformMessages.type }),
    failed: uniformMessages.addFailed,
    save: (typed) =>
      add.mutateAsync({ body: { ...typed, quantity: typed.quantity ?? 1, employeeId, employeeName } }),
    onSaved: () => {
      toast.success(uniformMessages.added);
      edit.startOver();
    },
  });
  const { form } = edit;
  const { itemType } = form.getValues();
  const types = uniformTypes(brand).map((type) => ({ value: type, label: uniformLabel(type) }));
  return (
    <EditForm label="Remettre une tenue" edit={edit} submitLabel="Ajouter">
      <div className={classes.fields}>
        <NativeSelect
          label="Type*"
          aria-required
          data={[{ value: '', label: 'Choisir un type' }, ...types]}
          {...form.getInputProps('itemType')}
        />
        <TextInput
          label="Taille/Descriptif"
          maxLength={120}
          {...(itemType === 'code_alarme'
            ? { description: "Dites quel code, n'écrivez pas le code lui-même." }
            : {})}
          {...form.getInputProps('size')}
        />
        <NumberField label="Quantité" kind="count" min={1} max={999} {...form.getInputProps('quantity')} />
        <Textarea
          className={classes.wide ?? ''}
          label="Commentaire"
          autosize
          maxRows={4}
          maxLength={500}
          {...form.getInputProps('comment')}
        />
      </div>
    </EditForm>
  );
}
