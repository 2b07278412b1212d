import {
  changeIssuers,
  listVouchers,
  type VouchersOfMonth,
} from '@fournil/contracts/meal-vouchers/endpoints';
import { voucherMessages } from '@fournil/contracts/meal-vouchers/rules';
import { Stack, Text, TextInput } from '@mantine/core';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import { todayInParis } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import classes from './vouchers.module.css';

interface Typed {
  readonly [code: string]: { readonly name: string; readonly color: string };
}

const formOf = ({ issuers }: Pick<VouchersOfMonth, 'issuers'>): Typed =>
  Object.fromEntries(issuers.map(({ code, name, color }) => [code, { name, color }]));
/** The typed values under the keys that a conflict uses: `<issuer>.<field>`. */
const fieldsOf = (typed: Typed): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([code, { name, color }]) => [
      [`${code}.name`, name.trim()],
      [`${code}.color`, color],
    ]),
  );

/** Names and colours of the four issuers [meal-vouchers-7]. */
export function IssuersTab() {
  const query = useApi(listVouchers, { query: { month: todayInParis().slice(0, 7) } });
  return (
    <Stack maw={560} gap="lg">
      <Text c="dimmed">Les quatre émetteurs que propose le scanner de tickets restaurant.</Text>
      <QueryStates query={query} errorText={voucherMessages.notLoaded}>
        {(vouchers) => <IssuersForm vouchers={vouchers} />}
      </QueryStates>
    </Stack>
  );
}

function IssuersForm({ vouchers }: { readonly vouchers: VouchersOfMonth }) {
  const save = useCommand(changeIssuers);
  const edit = useRecordEdit({
    record: { issuers: vouchers.issuers, revision: vouchers.issuersRevision },
    formOf,
    fieldsOf,
    validate: (typed) =>
      Object.fromEntries(
        Object.entries(typed).flatMap(([code, { name }]) =>
          name.trim() ? [] : [[`${code}.name`, voucherMessages.noName]],
        ),
      ),
    failed: "Erreur lors de l'enregistrement des émetteurs",
    send: ({ changes, against }) => {
      const rows = new Map<string, { code: string; name?: string; color?: string }>();
      for (const [path, value] of Object.entries(changes)) {
        const [code = '', field = ''] = path.split('.');
        rows.set(code, { ...(rows.get(code) ?? { code }), [field]: value });
      }
      return save.mutateAsync({ body: { issuers: [...rows.values()], ...against } });
    },
    saved: 'Émetteurs enregistrés',
    reportsUnchanged: true,
    labelOf: (path) => (path.endsWith('.color') ? 'Couleur' : "Nom de l'émetteur"),
    show: (_, value) => String(value),
  });
  return (
    <EditForm edit={edit} submitLabel="Enregistrer">
      <Stack gap="md">
        {vouchers.issuers.map(({ code, name }, index) => (
          <div key={code} className={classes.row}>
            <TextInput
              label={`Émetteur ${index + 1}`}
              maxLength={40}
              {...edit.form.getInputProps(`${code}.name`)}
            />
            <TextInput
              type="color"
              label="Couleur"
              aria-label={`Couleur, ${name}`}
              {...edit.form.getInputProps(`${code}.color`)}
            />
          </div>
        ))}
      </Stack>
      {edit.conflict}
    </EditForm>
  );
}
