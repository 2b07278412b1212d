import {
  isKmStep,
  parameterKind,
  parameterMessages,
  shownName,
} from '@fournil/contracts/settings/parameters';
import { accept, refuse } from '@fournil/domain/decision';
import {
  addressFault,
  type ParametersDecision,
  type ParametersState,
  parameterId,
  storedKm,
} from '../parameters.ts';

/** Creates a parameter under a name nobody has (D101). */
export function decideCreateParameter(
  asked: {
    readonly name: string;
    readonly displayName?: string | undefined;
    readonly stringValue?: string | undefined;
    readonly booleanValue?: boolean | undefined;
    readonly kmValue?: number | undefined;
    readonly kind?: 'km' | 'other' | undefined;
  },
  state: ParametersState,
): ParametersDecision {
  const { name, stringValue = '' } = asked;
  const id = parameterId(name);
  if (state.has(id)) return refuse('parameter_exists');
  const fault = addressFault(name, stringValue);
  if (fault)
    return refuse('invalid_input', { fields: [{ field: 'stringValue', message: fault }], text: fault });
  const { kmValue = 0 } = asked;
  if (!isKmStep(kmValue))
    return refuse('invalid_input', {
      fields: [{ field: 'kmValue', message: parameterMessages.kmStep }],
      text: parameterMessages.kmStep,
    });
  return accept({
    type: 'ParameterCreated',
    data: {
      parameterId: id,
      name,
      displayName: shownName(asked.displayName ?? '', name),
      stringValue,
      booleanValue: asked.booleanValue ?? false,
      kmValue: storedKm(kmValue),
      kind: parameterKind(asked),
    },
  });
}
