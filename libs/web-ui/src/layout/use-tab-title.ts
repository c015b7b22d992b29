import { useEffect } from 'react';

/** Names the browser's tab after the screen, before the product, as long as the screen is there. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const product = document.title;
    document.title = product === '' ? title : `${title} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [title]);
}
