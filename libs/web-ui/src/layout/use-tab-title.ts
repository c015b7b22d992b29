import { useEffect } from 'react';

/** Sets the browser tab's title to the screen's, followed by the product's name, while the screen is mounted. */
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
