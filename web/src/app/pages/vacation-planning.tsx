export { VacationCalendarPage as Component } from '../../features/vacations/calendar/calendar-page.tsx';
