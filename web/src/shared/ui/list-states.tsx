import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, failureText } from '../api/api-error.ts';
import { AfterDelay } from './after-delay.tsx';

/** The failure, the advice and a retry. `text` is the specified sentence [screens-4]. */
export function ErrorState({ text, error, onRetry }: { text: string; error?: unknown; onRetry: () => void }) {
  const detail = error === undefined ? null : failureText(error);
  const number = error instanceof ApiError ? error.correlationId : undefined;
  return (
    <Alert icon={<IconAlertTriangle />} color="red" variant="outline" title={text}>
      <Stack gap="xs" align="flex-start">
        {detail && !text.includes(detail) && <Text size="sm">{detail}</Text>}
        {number && <Text size="sm">Numéro à donner si cela continue : {number}</Text>}
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          Réessayer
        </Button>
      </Stack>
    </Alert>
  );
}

/** The purpose of the list, and the button to begin. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack align="center" gap="sm" py={48} px="md" ta="center">
      <Text fw={600} size="lg">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

/** Bars where rows will be. */
export function RowsSkeleton({ rows = 8, height = 40 }: { rows?: number; height?: number }) {
  return (
    <Stack gap={1} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <Skeleton key={row} height={height - 1} radius={0} />
      ))}
    </Stack>
  );
}

/** Shows that something is loading, with `children` after a while. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        Chargement...
      </span>
      <AfterDelay>{children}</AfterDelay>
    </div>
  );
}

interface QueryStatesProps<T> {
  readonly query: UseQueryResult<T>;
  /** The specified sentence for a load that failed. */
  readonly errorText: string;
  readonly skeleton?: ReactNode;
  readonly isEmpty?: (data: T) => boolean;
  readonly empty?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Shows the state of a query: loading, error, empty, or its data. Data on screen stays during a refresh. */
export function QueryStates<T>({
  query,
  errorText,
  skeleton,
  isEmpty,
  empty,
  children,
}: QueryStatesProps<T>) {
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.isError)
    return <ErrorState text={errorText} error={query.error} onRetry={() => void query.refetch()} />;
  return <Loading>{skeleton ?? <RowsSkeleton />}</Loading>;
}
