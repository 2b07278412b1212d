import { liftable, type RuleWords } from '@fournil/contracts/settings/shop-rules';
import { rules } from '@fournil/labour-rules/rules';

/** The rules that a recorded document can lift, in the words of the settings. */
export const liftableRules: readonly RuleWords[] = liftable(rules);
