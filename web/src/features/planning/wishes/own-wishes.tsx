import { weekDays } from '@fournil/contracts/employees/rules';
import {
  changeWishes,
  getOwnWishes,
  type OwnWishes as Said,
} from '@fournil/contracts/planning/wish-endpoints';
import { wishMessages } from '@fournil/contracts/planning/wishes';
import { Stack, Text, Title } from '@mantine/core';
import { useApi } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { EditForm } from '../../../shared/edit/edit-form.tsx';
import { useRecordEdit } from '../../../shared/edit/use-record-edit.ts';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { countText, faultsOf, type TypedWishes, typedOf, wishesOf, wishText } from './typed-wishes.ts';
import { WishLine } from './wish-line.tsx';
import classes from './wishes.module.css';

/** « Mes souhaits »: preferred days and hours, and how many wishes were met. */
export default function OwnWishes() {
  const query = useApi(getOwnWishes);
  return (
    <QueryStates query={query} errorText="Vos souhaits n’ont pas pu être chargés">
      {(said) => (
        <Stack maw={560} gap="lg">
          <Text>
            Dites quels jours et quelles heures vous arrangent. Ce sont des souhaits, pas des droits{'\u202f'}
            : le planning les suit quand le travail de l’équipe le permet, et rattrape ceux qui l’ont été le
            moins.
          </Text>
          <WishesForm said={said} />
          <Kept said={said} />
        </Stack>
      )}
    </QueryStates>
  );
}

function WishesForm({ said }: { readonly said: Said }) {
  const say = useCommand(changeWishes);
  const edit = useRecordEdit({
    record: said,
    formOf: ({ wishes }: Said) => typedOf(wishes),
    fieldsOf: (typed: TypedWishes) => ({ wishes: wishesOf(typed) }),
    validate: faultsOf,
    failed: wishMessages.notSaved,
    send: ({ changes, against }) =>
      say.mutateAsync({ body: { wishes: changes.wishes ?? said.wishes, ...against } }),
    saved: wishMessages.saved,
    reportsUnchanged: true,
    labelOf: () => 'Mes souhaits',
    show: (_, value) =>
      (value as Said['wishes'])
        .map((wish) => `${wish.day}\u202f: ${wishText(wish).toLowerCase()}`)
        .join(', ') || 'Aucun',
  });
  const { form, conflict } = edit;
  const typed = form.getValues();
  return (
    <EditForm edit={edit} label="Mes souhaits de planning" submitLabel="Enregistrer">
      <Stack component="ul" gap="sm">
        {weekDays.map((day) => (
          <WishLine
            key={day}
            day={day}
            wish={typed[day]}
            errors={{ from: form.errors[`${day}.from`], to: form.errors[`${day}.to`] }}
            until={said.morningUntil}
            since={said.afternoonFrom}
            onChange={(wish) => form.setFieldValue(day, wish)}
          />
        ))}
      </Stack>
      {conflict}
    </EditForm>
  );
}

/** Wishes of the last eight weeks; weeks before the first published plan do not count. */
function Kept({ said: { lately, weeks } }: { readonly said: Said }) {
  return (
    <section aria-labelledby="souhaits-suivis">
      <Title order={2} size="h4" id="souhaits-suivis">
        Souhaits suivis
      </Title>
      {lately.asked === 0 ? (
        <Text c="dimmed">Rien à compter encore dans les plannings publiés des huit dernières semaines.</Text>
      ) : (
        <>
          <Text>
            <strong>{countText(lately)}</strong> sur huit semaines.
          </Text>
          <ul className={classes.weeks}>
            {weeks.toReversed().map((one) => (
              <li key={`${one.year}-${one.week}`}>
                <span>Semaine {one.week}</span>
                <span>{countText(one)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
