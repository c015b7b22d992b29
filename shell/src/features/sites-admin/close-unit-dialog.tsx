import type { NewUnitKind, OrgUnit } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { Alert, Stack, useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { WarningIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useCloseUnitMutation, useReopenUnitMutation } from '../../api/units.api.ts';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';

interface CloseUnitDialogProps {
  unit: OrgUnit;
  /** Its kind: the organisation is never closed. */
  kind: NewUnitKind;
  onClose: () => void;
}

/** Closes an open unit, or opens a closed one again. Says what happens, and why the server refuses. */
export function CloseUnitDialog({ unit, kind, onClose }: CloseUnitDialogProps) {
  const t = useSitesAdminTexts();
  const { show } = useToaster();
  // The refetched unit must not turn the dialog into its opposite while it leaves.
  const [{ name, isClosed }] = useState(unit);
  const [closeUnit, closing] = useCloseUnitMutation();
  const [reopenUnit, reopening] = useReopenUnitMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const what = isClosed ? 'reopen' : 'close';

  const confirm = async () => {
    setRefusal(null);
    const { error } = await (isClosed ? reopenUnit : closeUnit)(unit.id);
    if (error) {
      setRefusal(messageOf(error, t(`${what}.failed`)));
      return;
    }
    show({ title: t(`${what}.done`, { name }) });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={t(`${what}.title`, { name })}
      confirmLabel={t(`${what}.confirm.${kind}`)}
      isBusy={closing.isLoading || reopening.isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={3}>
        <p>{t(`${what}.${kind}`)}</p>
        {refusal !== null && (
          <Alert role="alert" tone="warning" icon={<WarningIcon />} title={t(`${what}.refused`)}>
            {refusal}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
