import { StyleSheet } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { useSecondFactorTexts } from '../../texts/second-factor.texts.ts';
import { ConfirmForm } from './confirm-form.tsx';
import css from './second-factor.css';

/** Asks once more who it is before something protected. */
export default function ConfirmationDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useSecondFactorTexts();
  return (
    <Dialog isOpen title={t('confirm.title')} width={440} onClose={onClose}>
      <StyleSheet name="second-factor" css={css} />
      <p className="second-factor__text">{t('confirm.againText')}</p>
      <ConfirmForm onDone={onDone} />
    </Dialog>
  );
}
