import { useEffect, useState } from 'react';

/** How long typing has to rest before others follow, in ms. */
const REST = 300;

/**
 * A field's text that shows every letter at once and tells others once typing rests; a value that changes elsewhere, such as
 * in the address, replaces it.
 * @returns the text and how to change it
 */
export function useRestingText(value: string, onRest: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onRest(text), REST);
    return () => clearTimeout(timer);
  });

  return [text, setText];
}
