import type { ApiTokenScope, Id, NewApiToken } from '@workforce/contracts';
import { messageOf, outcomeOfFailure } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { Dialog, FormDialog } from '@workforce/web-ui/dialogs';
import { Form, showFieldErrors } from '@workforce/web-ui/forms';
import { useState } from 'react';
import { useApiTokenTexts } from '../../texts/api-tokens.texts.ts';
import { ShownOnce } from './shown-once.tsx';
import { TokenForm } from './token-form.tsx';
import type { TokenValues } from './token-values.ts';

export interface TokenDialogProps {
  title: string;
  scopes: readonly ApiTokenScope[];
  places: readonly { id: Id; name: string }[];
  everywhere: string;
  isBusy: boolean;
  make: (values: TokenValues) => Promise<{ data?: NewApiToken; error?: unknown }>;
  onClose: () => void;
}

/** Makes a token, then shows its secret once. */
export function TokenDialog({ title, isBusy, make, onClose, ...fields }: TokenDialogProps) {
  const t = useApiTokenTexts();
  const { show } = useToaster();
  const [form] = Form.useForm<TokenValues>();
  const [secret, setSecret] = useState<string | null>(null);

  const submit = async (values: TokenValues) => {
    const { data, error } = await make(values);
    if (data) {
      setSecret(data.secret);
      return;
    }
    const outcome = outcomeOfFailure(error, true);
    if (outcome.is === 'refused' && outcome.details.length > 0) showFieldErrors(form, outcome.details);
    else show({ title: t('error'), description: messageOf(error, t('dialog.failed')), variant: 'destructive' });
  };

  if (secret !== null)
    return (
      <Dialog isOpen title={t('secret.title')} width={520} onClose={onClose}>
        <ShownOnce label={t('secret.label')} secret={secret} hint={t('secret.use')} onDone={onClose} />
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      submitLabel={t('dialog.submit')}
      width={640}
      isBusy={isBusy}
      isChanged={() => form.isFieldsTouched()}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TokenForm form={form} {...fields} onSubmit={(values) => void submit(values)} />
    </FormDialog>
  );
}
