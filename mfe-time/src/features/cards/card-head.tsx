import { PersonAvatar, StyleSheet } from '@workforce/web-ui';
import type { ReactNode } from 'react';
import css from './cards.css';

export interface CardHeadProps {
  /** For what is described by who and when. */
  id: string;
  /** Null for who sees only their own. */
  name: string | null;
  when: string;
  /** What can be done with it. */
  children?: ReactNode;
}

/** Whose it is, and of which day. */
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
