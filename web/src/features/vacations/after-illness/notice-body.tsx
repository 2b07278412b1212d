import { noticeMeansLabels } from '@fournil/contracts/vacations/account-fields';
import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { Text } from '@mantine/core';
import { formatDate } from '../../../shared/format/french.ts';
import { carriedText, noticeLines, stretch, totalOf } from './notice-text.ts';

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

/** Days that go on after an illness, each with why and until when. */
export function CarriedLines({ carried }: Pick<VacationBalance, 'carried'>) {
  return carried.map((one) => (
    <Text size="sm" key={one.start}>
      {carriedText(one)}
    </Text>
  ));
}

/** The notices given after illnesses, and on which day. */
export function NoticeLines({ notices }: Pick<VacationBalance, 'notices'>) {
  return notices.map(({ noticeId, notifiedOn, means, periods }) => (
    <Text size="sm" key={noticeId}>
      Information après un arrêt, le {formatDate(notifiedOn)}, {noticeMeansLabels[means]}&#8239;:{' '}
      {noticeLines(periods).join('\u202f; ') || 'aucun jour'}
    </Text>
  ));
}
