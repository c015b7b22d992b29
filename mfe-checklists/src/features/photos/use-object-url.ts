import { useEffect, useState } from 'react';

/** An address under which the page can show the picture, given back when it is no longer shown; null before that. */
export function useObjectUrl(picture: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}
