import { useState } from 'react';

/**
 * The first elements of a long list, and more on request: rendering thousands of shifts at once would freeze the page.
 * @param first number of elements shown initially
 * @param more number of elements added per step
 */
export function useShowMore<T>(all: readonly T[], first: number, more: number) {
  const [limit, setLimit] = useState(first);
  return {
    shown: all.length > limit ? all.slice(0, limit) : all,
    hidden: Math.max(0, all.length - limit),
    showMore: () => setLimit(limit + more),
  };
}
