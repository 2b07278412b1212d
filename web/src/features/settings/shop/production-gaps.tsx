import { type DayType, dayTypeLabels, type Group, groupLabels } from '@fournil/contracts/settings/staffing';
import { productionGaps } from '@fournil/domain/settings/needs';
import { staffingChoiceOf } from '@fournil/domain/settings/presets';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useShopForm } from './shop-form.ts';

interface ProductionGapsProps {
  /** The table with the gap; all tables by default. */
  readonly of?: { readonly group: Group; readonly dayType: DayType };
}

/** Production needs that begin later than production: nobody would be planned, without any other warning. */
export function ProductionGaps({ of }: ProductionGapsProps) {
  const { settings, crew } = useShopForm();
  const gaps = productionGaps(settings, staffingChoiceOf(settings, crew)).filter(
    ({ group, dayType }) => !of || (group === of.group && dayType === of.dayType),
  );
  if (gaps.length === 0) return null;
  return (
    <Notice tone="warning" title="Une production commence avant ses besoins">
      {gaps.map(({ group, dayType, isEvening, from, to }) => (
        <div key={`${group} ${dayType}`}>
          {`${groupLabels[group]}, ${dayTypeLabels[dayType].toLowerCase()}\u202f: personne n'est prévu de ${from}${isEvening ? ' la veille' : ''} à ${to}.`}
        </div>
      ))}
      <div>
        {of
          ? 'Ajoutez une période pour ces heures, ou allongez la première.'
          : 'Dans «\u202fBesoins\u202f», ajoutez une période pour ces heures, ou allongez la première.'}
      </div>
    </Notice>
  );
}
