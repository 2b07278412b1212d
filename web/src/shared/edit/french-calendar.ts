import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr';

const years = {
  previousYear: 'Année précédente',
  nextYear: 'Année suivante',
  previousDecade: 'Dix années précédentes',
  nextDecade: 'Dix années suivantes',
};

/** The properties of a calendar of months in French, whatever language the browser speaks. */
export const frenchMonths = { locale: 'fr', ariaLabels: years } as const;

/** The properties of a calendar of days in French, with weeks from Monday. */
export const frenchDays = {
  locale: 'fr',
  firstDayOfWeek: 1 as const,
  weekendDays: [],
  ariaLabels: { previousMonth: 'Mois précédent', nextMonth: 'Mois suivant', ...years },
};
