import { StyleSheet } from '@workforce/web-ui';
import css from './photos.css';

export const PhotoDialogStyles = () => <StyleSheet name="checklist-photos" css={css} />;
