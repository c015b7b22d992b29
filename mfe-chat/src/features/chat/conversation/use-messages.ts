import type { ChatMessage, Id } from '@workforce/contracts';
import { useGroupMessagesInfiniteQuery } from '@workforce/web-core';
import { useMemo } from 'react';

/** The loaded messages of a group, oldest first; undefined until the first page is loaded. */
export function useMessages(groupId: Id) {
  const query = useGroupMessagesInfiniteQuery(groupId);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const messages = useMemo<readonly ChatMessage[] | undefined>(
    () => data?.pages.toReversed().flatMap((page) => page.messages),
    [data],
  );
  return {
    messages,
    isError: query.isError && data === undefined,
    refetch: query.refetch,
    hasOlder: hasNextPage,
    isLoadingOlder: isFetchingNextPage,
    olderFailed: isFetchNextPageError,
    loadOlder: fetchNextPage,
  };
}
