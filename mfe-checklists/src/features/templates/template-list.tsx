import type { ChecklistTemplate } from '@workforce/contracts';
import { useJobFunctionsQuery } from '@workforce/web-core';
import { EmptyState, ErrorState } from '@workforce/web-ui';
import { TemplateIcon } from '@workforce/web-ui/icons';
import { useTemplatesQuery } from '../../api/templates.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { TemplateRow } from './template-row.tsx';
import { TemplateSkeleton } from './template-skeleton.tsx';

export interface TemplateListProps {
  onEdit: (template: ChecklistTemplate) => void;
  onDelete: (template: ChecklistTemplate) => void;
}

/** All templates by name, including inactive ones. */
export function TemplateList({ onEdit, onDelete }: TemplateListProps) {
  const t = useTexts();
  const { data: templates, isLoading, isError, refetch } = useTemplatesQuery();
  const { data: jobFunctions = [] } = useJobFunctionsQuery();
  if (isLoading) return <TemplateSkeleton />;
  if (isError || !templates) return <ErrorState title={t('templates.failed')} onRetry={() => void refetch()} />;
  if (templates.length === 0) {
    return <EmptyState icon={<TemplateIcon />} title={t('templates.empty')} description={t('templates.emptyText')} />;
  }
  const colours = new Map(jobFunctions.map(({ id, color }) => [id, color]));
  return (
    <ul className="templates" aria-label={t('templates.list')}>
      {templates.map((template) => (
        <TemplateRow
          key={template.id}
          template={template}
          color={colours.get(template.jobFunctionId)}
          onEdit={() => onEdit(template)}
          onDelete={() => onDelete(template)}
        />
      ))}
    </ul>
  );
}
