import { StyleSheet } from '../theme/style-sheet.tsx';
import css from './parts.css';

export const PartStyles = () => <StyleSheet name="parts" css={css} />;

/** What a colour means; never the only sign of it. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
