import type { JobFunction } from '@workforce/contracts';
import { isApiError, messageOf } from '@workforce/web-core';
import { Alert, Stack, useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { WarningIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useDeleteJobFunctionMutation } from '../../api/job-functions.api.ts';
import { useTexts } from '../../texts/texts.ts';

/** Confirms the deletion of a job function; when it is in use, lists what uses it (`decisions §6`). */
export default function DeleteJobFunctionDialog({
  jobFunction,
  onClose,
}: {
  jobFunction: JobFunction;
  onClose: () => void;
}) {
  const t = useTexts();
  const { show } = useToaster();
  const [deleteJobFunction, { isLoading }] = useDeleteJobFunctionMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  const confirm = async () => {
    const { error } = await deleteJobFunction(jobFunction.id);
    if (!error || (isApiError(error) && error.status === 404)) {
      show({ title: t('jobFunctions.deleted') });
      onClose();
      return;
    }
    const reason = messageOf(error, t('jobFunctions.deleteFailed'));
    show({ title: t('error'), description: reason, variant: 'destructive' });
    // 409: still in use, so a retry can't succeed.
    if (isApiError(error) && error.status === 409) setRefusal(reason);
  };

  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('deleteJobFunction.title')}
      confirmLabel={t('deleteJobFunction.confirm')}
      isBusy={isLoading}
      isDisabled={refusal !== null}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={3}>
        <p>{t('deleteJobFunction.question', { name: jobFunction.name })}</p>
        {refusal !== null && (
          <Alert tone="warning" icon={<WarningIcon />}>
            {refusal}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
