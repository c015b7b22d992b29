import type { ChecklistInstance, ChecklistItem } from '@workforce/contracts';
import { describeOutcome } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { failureToast } from '../checklist-card/refusals.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { PhotoSource } from './photo-source.tsx';
import { pictureProblem, notAPicture } from './picture-check.ts';
import { preparePicture } from './prepare-picture.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

/** Delay in ms before the dialog closes after a success (§9). */
const CLOSE_DELAY_MS = 500;

export interface AddPhotoDialogProps {
  instance: Pick<ChecklistInstance, 'id'>;
  item: Pick<ChecklistItem, 'id' | 'text'>;
  isOpen: boolean;
  onClose: () => void;
}

type Phase = 'choosing' | 'ready' | 'sending' | 'sent';

/** 'Add Photo' (§2.5): pick from the camera or the library, preview, send. */
export default function AddPhotoDialog(props: AddPhotoDialogProps) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog title={t('photos.add')} isOpen={props.isOpen} onClose={props.onClose} isBusy={isBusy} width={460}>
      <PhotoSteps {...props} onBusy={setBusy} />
    </Dialog>
  );
}

function PhotoSteps({ instance, item, onClose, onBusy }: AddPhotoDialogProps & { onBusy: (isBusy: boolean) => void }) {
  const t = useTexts();
  const send = usePhotoUpload('dialog');
  const [phase, setPhase] = useState<Phase>('choosing');
  const [picture, setPicture] = useState<{ blob: Blob; name: string } | null>(null);

  useEffect(() => {
    if (phase !== 'sent') return;
    const timer = setTimeout(onClose, CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [phase, onClose]);

  const choose = async (file: File) => {
    const problem = pictureProblem(file);
    if (problem) return void toaster.show(problem);
    try {
      setPicture({ blob: await preparePicture(file), name: file.name.replace(/\.\w+$/, '.jpg') });
      setPhase('ready');
    } catch {
      toaster.show(notAPicture());
    }
  };

  const upload = async ({ blob, name }: { blob: Blob; name: string }) => {
    setPhase('sending');
    onBusy(true);
    const outcome = await send({ instanceId: instance.id, itemId: item.id, task: item.text, file: blob, name });
    onBusy(false);
    if (outcome.state === 'refused') {
      setPhase('ready');
      return void toaster.show(failureToast(outcome.error, t('photos.uploadFailed')));
    }
    setPhase('sent');
    const toast = describeOutcome(outcome, {
      noun: t('photos.noun'),
      failed: t('photos.uploadFailed'),
      errorTitle: t('photos.error'),
      done: { title: t('photos.success'), description: t('photos.uploaded') },
    });
    if (toast) toaster.show(toast);
  };

  if (picture === null) return <PhotoSource task={item.text} onChosen={choose} onCancel={onClose} />;
  return (
    <PhotoPreview
      picture={picture.blob}
      isSending={phase === 'sending'}
      isSent={phase === 'sent'}
      onUpload={() => void upload(picture)}
      onChooseOther={() => {
        setPicture(null);
        setPhase('choosing');
      }}
      onCancel={onClose}
    />
  );
}
