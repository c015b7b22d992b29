import type { User } from '@workforce/contracts';
import { Button, Skeleton } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { usePeopleTexts } from '../../texts/people.texts.ts';

export interface NoPasswordDialogProps {
  title: string;
  person: User;
  /** Where the person signs in; undefined until it is known. */
  provider: string | undefined;
  onClose: () => void;
}

/** Says that a person's password isn't kept here, instead of a form for it. */
export function NoPasswordDialog({ title, person, provider, onClose }: NoPasswordDialogProps) {
  const t = usePeopleTexts();
  return (
    <Dialog
      isOpen
      title={title}
      width={460}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('identities.close')}</Button>}
    >
      {provider === undefined ? (
        <div role="status" aria-label={t('identities.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </div>
      ) : (
        <p>{t('identities.noPassword', { name: person.name, provider })}</p>
      )}
    </Dialog>
  );
}
