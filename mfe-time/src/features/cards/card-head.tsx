import { PersonAvatar, StyleSheet } from '@workforce/web-ui';
import type { ReactNode } from 'react';
import css from './cards.css';

export interface CardHeadProps {
  /** Target of `aria-labelledby` and `aria-describedby`. */
  id: string;
  /** Null for users who see only their own. */
  name: string | null;
  when: string;
  /** Actions. */
  children?: ReactNode;
}

/** Heading of a card: person and day. */
export function CardHead({ id, name, when, children }: CardHeadProps) {
  return (
    <div className="card-head">
      <StyleSheet name="time-cards" css={css} />
      <div className="card-head__who">
        {name !== null && <PersonAvatar name={name} size={36} />}
        <div id={id}>
          {name !== null && <p className="card-head__name">{name}</p>}
          <p className={name === null ? 'card-head__name' : 'card-head__quiet'}>{when}</p>
        </div>
      </div>
      {children}
    </div>
  );
}
