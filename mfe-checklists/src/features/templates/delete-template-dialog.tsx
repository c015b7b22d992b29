import type { ChecklistTemplate } from '@workforce/contracts';
import { isApiError } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { ConfirmDialog } from '@workforce/web-ui/dialogs';
import { useDeleteTemplateMutation } from '../../api/templates.api.ts';
import { useTexts } from '../../texts/texts.ts';

export interface DeleteTemplateDialogProps {
  template: ChecklistTemplate;
  onClose: () => void;
}

/** Confirms the deletion of a template (§2.9). */
export default function DeleteTemplateDialog({ template, onClose }: DeleteTemplateDialogProps) {
  const t = useTexts();
  const { show } = useToaster();
  const [deleteTemplate, { isLoading }] = useDeleteTemplateMutation();

  const confirm = async () => {
    const { error } = await deleteTemplate(template.id);
    if (error) {
      const description = (isApiError(error) && error.message) || undefined;
      show({ title: t('templates.deleteFailed'), description, variant: 'destructive' });
    } else {
      show({ title: t('templates.deleted') });
      onClose();
    }
  };

  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('deleteTemplate.title')}
      confirmLabel={t('deleteTemplate.confirm')}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('deleteTemplate.text', { name: template.name })}</p>
      <ul className="template-warnings">
        <li>{t('deleteTemplate.untouched')}</li>
        <li>{t('deleteTemplate.kept')}</li>
      </ul>
    </ConfirmDialog>
  );
}
