import { StyleSheet } from '../theme/style-sheet.tsx';
import css from './parts.css';

export const PartStyles = () => <StyleSheet name="parts" css={css} />;

/** Meaning of a colour; never its only indication. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
