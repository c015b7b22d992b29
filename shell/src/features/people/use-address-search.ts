import { useRestingText } from '@workforce/web-core';
import { useSearchParams } from 'react-router';

const SEARCH = 'search';

/**
 * A search text that stands in the address once typing rests, so that it can be shared and survives a reload.
 * @returns the text as it is typed and how to change it
 */
export function useAddressSearch(): [string, (text: string) => void] {
  const [address, setAddress] = useSearchParams();
  return useRestingText(address.get(SEARCH) ?? '', (text) => {
    const next = new URLSearchParams(address);
    if (text === '') next.delete(SEARCH);
    else next.set(SEARCH, text);
    setAddress(next, { replace: true });
  });
}
