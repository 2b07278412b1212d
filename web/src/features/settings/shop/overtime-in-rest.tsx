import type { OvertimeInRest as Choice } from '@fournil/contracts/payroll/overtime-rest';
import { Checkbox, Fieldset } from '@mantine/core';
import { ShopDate } from './fields.tsx';
import { LawNote } from './section.tsx';
import classes from './shop.module.css';
import { useShopForm, useShopValue } from './shop-form.ts';

const path = 'leave.overtimeInRest';

/** Whether overtime is paid or given back as rest, and from when: a closed month keeps its record. */
export function OvertimeInRest() {
  const { today } = useShopForm();
  const { value, change } = useShopValue<Choice | null>(path);
  return (
    <Fieldset legend="Récupération">
      <Checkbox
        checked={value !== null}
        label="Rendre les heures supplémentaires en repos au lieu de les payer"
        mb="sm"
        onChange={(event) =>
          change(event.currentTarget.checked ? { from: `${today.slice(0, 7)}-01`, until: null } : null)
        }
      />
      {value && (
        <div className={classes.fields}>
          <ShopDate path={path} part="from" label="Semaines qui finissent à partir du" />
          <ShopDate
            path={path}
            part="until"
            label="Jusqu’au"
            description="Vide : sans fin"
            optional
            namesPiece
          />
        </div>
      )}
      <LawNote>
        Une heure à 25 % donne 1 h 15 de repos, une heure à 50 %, 1 h 30 (L3121-33) : il faut un accord, ou,
        sans délégué syndical, que le CSE ne s’y oppose pas (L3121-37). Seules les heures au-delà du contrat
        des semaines réalisées comptent ; « Heures du mois » ne les paie plus. Les heures complémentaires d’un
        temps partiel restent payées.
      </LawNote>
    </Fieldset>
  );
}
