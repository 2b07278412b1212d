import { Checkbox, Fieldset } from '@mantine/core';
import { ShopDate, ShopText } from './fields.tsx';
import { LawNote } from './section.tsx';
import classes from './shop.module.css';
import { useShopForm, useShopValue } from './shop-form.ts';

interface AuthorisationFieldsProps {
  readonly path: 'law.youngBakers' | 'law.regulatedWork';
  readonly legend: string;
  readonly law: string;
}

/** A document of the administration: its reference and the days it holds. */
export function AuthorisationFields({ path, legend, law }: AuthorisationFieldsProps) {
  const { today } = useShopForm();
  const { value, change } = useShopValue<object | null>(path);
  return (
    <Fieldset legend={legend}>
      <Checkbox
        checked={value !== null}
        label="Nous l'avons"
        mb="sm"
        onChange={(event) =>
          change(event.currentTarget.checked ? { reference: '', from: today, until: null } : null)
        }
      />
      {value && (
        <div className={classes.fields}>
          <ShopText path={path} part="reference" label="Référence" />
          <ShopDate path={path} part="from" label="Premier jour" />
          <ShopDate path={path} part="until" label="Dernier jour" optional namesPiece />
        </div>
      )}
      <LawNote>{law}</LawNote>
    </Fieldset>
  );
}
