import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';
import { Dialog } from './dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface Discardable {
  isOpen?: boolean;
  /** Whether there are unsaved changes; called when the user wants to leave. */
  isChanged: () => boolean;
  /** Called when there are no changes or the user discards them. */
  onClose: () => void;
}

/**
 * Asks before a dialog discards what was typed in it, whichever way it is left: its buttons and Escape by `close`, Back, and a reload.
 *
 * @returns `question` belongs into the dialog
 */
export function useDiscardQuestion({ isOpen = true, isChanged, onClose }: Discardable): {
  close: () => void;
  question: ReactNode;
} {
  const [asks, setAsks] = useState(false);
  const isAsking = isOpen && asks;
  useLeaveGuard(isOpen, { isChanged, ask: () => setAsks(true) });
  const discard = () => {
    setAsks(false);
    onClose();
  };
  return {
    close: () => (isChanged() ? setAsks(true) : onClose()),
    question: <DiscardQuestion isOpen={isAsking} onDiscard={discard} onKeep={() => setAsks(false)} />,
  };
}

interface DiscardQuestionProps {
  isOpen: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

function DiscardQuestion({ isOpen, onDiscard, onKeep }: DiscardQuestionProps) {
  const texts = useUiTexts();
  return (
    <Dialog
      title={texts.discardTitle}
      isOpen={isOpen}
      onClose={onKeep}
      width={440}
      footer={[
        <Button key="keep" onClick={onKeep}>
          {texts.keepEditing}
        </Button>,
        <Button key="discard" type="primary" danger onClick={onDiscard}>
          {texts.discard}
        </Button>,
      ]}
    >
      <p>{texts.discardText}</p>
    </Dialog>
  );
}
