import { Checkbox, Fieldset, TextInput } from '@mantine/core';
import { DateField } from '../../../shared/ui/date-field.tsx';
import { LawNote } from './section.tsx';
import classes from './shop.module.css';
import { useShopForm } from './shop-form.ts';

interface AuthorisationFieldsProps {
  readonly path: 'law.youngBakers' | 'law.regulatedWork';
  readonly legend: string;
  readonly law: string;
}

/** A document of the administration: its reference and the days it holds. */
export function AuthorisationFields({ path, legend, law }: AuthorisationFieldsProps) {
  const { settings, set, errorOf, today } = useShopForm();
  const value = path === 'law.youngBakers' ? settings.law.youngBakers : settings.law.regulatedWork;
  const wrong = errorOf(path);
  return (
    <Fieldset legend={legend}>
      <Checkbox
        checked={value !== null}
        label="Nous l'avons"
        mb="sm"
        onChange={(event) =>
          set(path, event.currentTarget.checked ? { reference: '', from: today, until: null } : null)
        }
      />
      {value && (
        <div className={classes.fields}>
          <TextInput
            label="Référence"
            value={value.reference}
            error={errorOf(`${path}.reference`)}
            onChange={(event) => set(path, { ...value, reference: event.currentTarget.value })}
          />
          <DateField
            label="Premier jour"
            value={value.from}
            error={errorOf(`${path}.from`)}
            onChange={(event) => set(path, { ...value, from: event.currentTarget.value })}
          />
          <DateField
            label="Dernier jour"
            value={value.until ?? ''}
            error={errorOf(`${path}.until`) ?? (errorOf(`${path}.reference`) ? undefined : wrong)}
            onChange={(event) => set(path, { ...value, until: event.currentTarget.value || null })}
          />
        </div>
      )}
      <LawNote>{law}</LawNote>
    </Fieldset>
  );
}
