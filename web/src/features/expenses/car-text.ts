/** Cars in French, as the scale distinguishes them. */
interface Car {
  readonly horsepower: number;
  readonly electric: boolean;
}

export const powerText = (horsepower: number): string =>
  horsepower === 3 ? '3\u202fCV et moins' : horsepower === 7 ? '7\u202fCV et plus' : `${horsepower}\u202fCV`;

export const carText = ({ horsepower, electric }: Car): string =>
  `Voiture de ${powerText(horsepower)}${electric ? ', électrique (20\u202f% de plus)' : ''}`;
