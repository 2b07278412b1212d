import { weekDays } from '@fournil/contracts/employees/rules';
import {
  changeWishes,
  getOwnWishes,
  type OwnWishes as Said,
} from '@fournil/contracts/planning/wish-endpoints';
import { wishKinds, wishLabels, wishMessages } from '@fournil/contracts/planning/wishes';
import { NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useApi } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { EditForm } from '../../../shared/edit/edit-form.tsx';
import { useRecordEdit } from '../../../shared/edit/use-record-edit.ts';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import {
  countText,
  faultsOf,
  type TypedWish,
  type TypedWishes,
  typedOf,
  wishesOf,
  wishText,
} from './typed-wishes.ts';
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

interface WishLineProps {
  readonly day: (typeof weekDays)[number];
  readonly wish: TypedWish;
  readonly errors: { readonly from: ReactNode; readonly to: ReactNode };
  /** The end of a morning and the beginning of an afternoon in this shop. */
  readonly until: string;
  readonly since: string;
  readonly onChange: (wish: TypedWish) => void;
}

/** One weekday: no wish, or one in words; hours only where hours were chosen. */
function WishLine({ day, wish, errors, until, since, onChange }: WishLineProps) {
  const hint = { morning: ` (jusqu’à ${until})`, afternoon: ` (à partir de ${since})`, off: '', hours: '' };
  const choices = [
    { value: '', label: 'Peu importe' },
    ...wishKinds.map((value) => ({ value, label: wishLabels[value] + hint[value] })),
  ];
  const time = (name: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      aria-label={`${label}, ${day.toLowerCase()}`}
      inputMode="numeric"
      value={wish[name]}
      error={errors[name]}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange({ ...wish, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Stack component="li" gap={8}>
      <NativeSelect
        label={day}
        data={choices}
        value={wish.kind}
        onChange={(event) =>
          onChange({ ...wish, kind: wishKinds.find((kind) => kind === event.currentTarget.value) ?? '' })
        }
      />
      {wish.kind === 'hours' && (
        <SimpleGrid cols={2} spacing="sm">
          {time('from', 'De')}
          {time('to', 'À')}
        </SimpleGrid>
      )}
    </Stack>
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
