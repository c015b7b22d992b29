import { useState } from 'react';

/**
 * The beginning of a long list, which grows when asked: drawing thousands of shifts at once would freeze the page.
 * @param first how many are shown at the beginning
 * @param more how many each step adds
 */
export function useGrowing<T>(all: readonly T[], first: number, more: number) {
  const [limit, setLimit] = useState(first);
  return {
    shown: all.length > limit ? all.slice(0, limit) : all,
    hidden: Math.max(0, all.length - limit),
    grow: () => setLimit(limit + more),
  };
}
