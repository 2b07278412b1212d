import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { noticeLines, stretch, totalOf } from './notice-text.ts';

type Notice = Pick<NonNullable<VacationBalance['notice']>, 'periods'> & {
  readonly illness: NonNullable<VacationBalance['notice']>['illness'] | null;
};

/** The information that the law requires in the notice, as it is printed and mailed. */
export function NoticeBody({ name, notice }: { readonly name: string; readonly notice: Notice }) {
  const { illness, periods } = notice;
  return (
    <div>
      <p>
        {name}
        {illness && `, après votre arrêt ${stretch(illness)}`}, il vous reste{' '}
        <strong>{totalOf(periods)}</strong> de congés payés{periods.length > 0 && ', à prendre'}&#8239;:
      </p>
      <ul>
        {noticeLines(periods).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
