import { firstGrapheme } from '@workforce/domain';
import { PartStyles } from './part-styles.tsx';

/** First letters of the first and the last name: `AB` of Anna Maria Berg. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => firstGrapheme(word ?? '').toLocaleUpperCase()).join('');
}

/** A person's initials; hidden from screen readers because the name is beside it. */
export function PersonAvatar({ name, size = 36 }: { name: string; size?: number }) {
  // It grows with the browser's font size.
  const side = `${size / 16}rem`;
  return (
    <span className="wf-avatar" style={{ width: side, height: side, fontSize: `${(size * 0.4) / 16}rem` }} aria-hidden>
      <PartStyles />
      {initialsOf(name)}
    </span>
  );
}
