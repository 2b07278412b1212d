import { getShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';

export const shopSettingsQuery = queryOptions({
  queryKey: ['shop-settings'],
  queryFn: async ({ signal }) => (await callApi(getShopSettings, { signal })).data,
});
