import { type TypeIn, unexpected } from '@fournil/events/define';
import { clockShopEvents } from '@fournil/events/time-clock/events';
import { type Aggregate, accept, type DecisionOf, refuse } from '../decision.ts';

/** The switch and the devices are in one stream. */
export const clockShopId = 'shop';

export interface ClockShopState {
  readonly isOn: boolean;
  /** Names of the enrolled devices, by id. */
  readonly devices: Readonly<Record<string, string>>;
  /** Years whose punches are erased. */
  readonly erasedYears: readonly string[];
}

export const clockShop: Aggregate<ClockShopState, 'clock', TypeIn<typeof clockShopEvents>> = {
  category: 'clock',
  events: clockShopEvents,
  initial: { isOn: false, devices: {}, erasedYears: [] },
  evolve(state, event): ClockShopState {
    switch (event.type) {
      case 'ClockSwitched':
        return { ...state, isOn: event.data.isOn };
      case 'ClockDeviceEnrolled': {
        const { deviceId, name } = event.data;
        return { ...state, devices: { ...state.devices, [deviceId]: name } };
      }
      case 'ClockDeviceRevoked': {
        const { [event.data.deviceId]: _gone, ...devices } = state.devices;
        return { ...state, devices };
      }
      case 'PunchYearErased':
        return { ...state, erasedYears: [...new Set([...state.erasedYears, event.data.year])] };
      default:
        return unexpected(event);
    }
  },
};

type ShopDecision = DecisionOf<typeof clockShop>;

export const decideSwitch = (isOn: boolean, state: ClockShopState): ShopDecision =>
  state.isOn === isOn ? accept() : accept({ type: 'ClockSwitched', data: { isOn } });

export const decideEnrol = (
  { id, name }: { readonly id: string; readonly name: string },
  state: ClockShopState,
): ShopDecision =>
  state.devices[id] === undefined
    ? accept({ type: 'ClockDeviceEnrolled', data: { deviceId: id, name } })
    : accept();

export const decideRevoke = (deviceId: string, state: ClockShopState): ShopDecision =>
  state.devices[deviceId] === undefined
    ? refuse('unknown_device')
    : accept({ type: 'ClockDeviceRevoked', data: { deviceId } });

export const decideEraseYear = (
  year: string,
  cause: 'due' | 'reapplied',
  { erasedYears }: ClockShopState,
): ShopDecision =>
  erasedYears.includes(year) ? accept() : accept({ type: 'PunchYearErased', data: { year, cause } });
