import { isBoundedDay } from '@workforce/domain';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a filter may hold: an id or a day. */
export type FilterKind = 'id' | 'day';
const FITS: Record<FilterKind, (value: string) => boolean> = { id: (value) => ID.test(value), day: isBoundedDay };

/**
 * Filters kept in the address, so that a view can be shared and the way back leads through it. What an address can't mean is
 * left out; empty means all.
 */
export function useFilterAddress<Name extends string>(kinds: Record<Name, FilterKind>) {
  const [address, setAddress] = useSearchParams();
  const names = Object.keys(kinds) as Name[];
  const text = address.toString();
  const view = useMemo(() => {
    const asked = new URLSearchParams(text);
    const entries = (Object.keys(kinds) as Name[]).map((name) => {
      const value = asked.get(name) ?? '';
      return [name, FITS[kinds[name]](value) ? value : ''];
    });
    return Object.fromEntries(entries) as Record<Name, string>;
  }, [text, kinds]);
  const filter = useMemo(
    () => Object.fromEntries(Object.entries(view).filter(([, value]) => value !== '')) as Partial<Record<Name, string>>,
    [view],
  );
  const write = (next: Partial<Record<Name, string>>) =>
    setAddress(
      new URLSearchParams(names.flatMap((name) => (next[name] ? [[name, next[name]]] : [])) as [string, string][]),
    );
  return {
    /** Each filter's value, empty where there is none. */
    view,
    /** Only the filters that are set, as the server takes them. */
    filter,
    isFiltered: Object.keys(filter).length > 0,
    change: (part: Partial<Record<Name, string>>) => write({ ...view, ...part }),
    clear: () => write({}),
  };
}
