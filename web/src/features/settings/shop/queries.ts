import { getShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import { dataQuery } from '../../../shared/api/queries.ts';

export const shopSettingsQuery = dataQuery(['shop-settings'], getShopSettings);
