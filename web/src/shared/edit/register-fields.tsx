import {
  type RegisterText as RegisterTextName,
  registerFieldLabels,
  registerTextLengths,
  sexes,
  sexLabels,
} from '@fournil/contracts/register/rules';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

/** A form with the register's fields among others. */
interface RegisterFormApi {
  readonly getInputProps: (field: never) => ReturnType<UseFormReturnType<object>['getInputProps']>;
}

const inputOf = (form: RegisterFormApi, field: RegisterTextName | 'sex') =>
  form.getInputProps(field as never);

interface RegisterTextProps {
  readonly form: RegisterFormApi;
  readonly field: RegisterTextName;
  readonly description?: string;
}

export const RegisterText = ({ form, field, description }: RegisterTextProps) => (
  <TextInput
    label={registerFieldLabels[field]}
    description={description}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    maxLength={registerTextLengths[field]}
    {...inputOf(form, field)}
  />
);

interface RegisterFieldsProps {
  readonly form: RegisterFormApi;
  /** More fields of the same grid. */
  readonly children?: ReactNode;
}

/** The register fields of people who work here: asked at the hire, and on the person's entry afterwards. */
export const RegisterFields = ({ form, children }: RegisterFieldsProps) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }}>
    <RegisterText form={form} field="nationality" />
    <NativeSelect
      label={registerFieldLabels.sex}
      data={[
        { value: '', label: 'Non renseigné' },
        ...sexes.map((value) => ({ value, label: sexLabels[value] })),
      ]}
      {...inputOf(form, 'sex')}
    />
    <RegisterText form={form} field="qualification" />
    <RegisterText
      form={form}
      field="permitType"
      description="D'une personne étrangère soumise à autorisation"
    />
    <RegisterText form={form} field="permitNumber" />
    {children}
  </SimpleGrid>
);
