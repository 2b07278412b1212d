import type { SalesFigures } from '@fournil/contracts/sales/rules';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import type { TypeIn } from '@fournil/events/define';
import { salesEvents } from '@fournil/events/sales/events';
import type { Aggregate, DecisionOf } from '../decision.ts';

/** The figures of one month by employee, in euros as typed. */
export type SalesMonth = Readonly<Record<string, SalesFigures>>;

type FiguresRecorded = Extract<NewFournilEvent, { type: 'SalesFiguresRecorded' }>;

const euros = (cents: number): number => cents / 100;
const cents = (amount: number): number => Math.round(amount * 100);

export const figuresOf = (data: FiguresRecorded['data']): SalesFigures => ({
  caNetHt: euros(data.netRevenueCents),
  nbClients: data.customers,
  panierMoyen: euros(data.averageBasketCents),
  nbMenus: data.menus,
  nbCartesFid: data.loyaltyCards,
  nbAvisPositifs: data.positiveReviews,
  nbAvisNegatifs: data.negativeReviews,
});

export const figuresRecorded = (
  month: string,
  employeeId: string,
  figures: SalesFigures,
): FiguresRecorded => ({
  type: 'SalesFiguresRecorded',
  data: {
    month,
    employeeId,
    netRevenueCents: cents(figures.caNetHt),
    customers: figures.nbClients,
    averageBasketCents: cents(figures.panierMoyen),
    menus: figures.nbMenus,
    loyaltyCards: figures.nbCartesFid,
    positiveReviews: figures.nbAvisPositifs,
    negativeReviews: figures.nbAvisNegatifs,
  },
});

/** The sales of one month, all people together: a save of the page is one append. */
export const salesMonth: Aggregate<SalesMonth, 'sales', TypeIn<typeof salesEvents>> = {
  category: 'sales',
  events: salesEvents,
  initial: {},
  evolve(state, event) {
    return { ...state, [event.data.employeeId]: figuresOf(event.data) };
  },
};

export type SalesDecision = DecisionOf<typeof salesMonth>;
