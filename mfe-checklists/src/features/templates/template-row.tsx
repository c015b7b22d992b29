import { DEFAULT_JOB_FUNCTION_COLOR, type ChecklistTemplate } from '@workforce/contracts';
import { UnitMark, useCanInUnit } from '@workforce/web-core';
import { Button, JobFunctionTag, StatusBadge } from '@workforce/web-ui';
import { CameraIcon, DeleteIcon, EditIcon } from '@workforce/web-ui/icons';
import { useId } from 'react';
import { useTexts } from '../../texts/texts.ts';

export interface TemplateRowProps {
  template: ChecklistTemplate;
  /** The job function's colour; undefined while loading. */
  color: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** One template in the list. */
export function TemplateRow({ template, color = DEFAULT_JOB_FUNCTION_COLOR, onEdit, onDelete }: TemplateRowProps) {
  const t = useTexts();
  const nameId = useId();
  const mayChange = useCanInUnit('template.edit')(template);
  const { name, description, jobFunctionName, items, isActive } = template;
  const withPhoto = items.filter(({ requiresPhoto }) => requiresPhoto).length;
  return (
    <li className="template" aria-labelledby={nameId}>
      <div className="template__what">
        <h2 className="template__name" id={nameId}>
          {name}
          <UnitMark of={template} />
        </h2>
        {description !== null && <p className="template__description">{description}</p>}
      </div>
      <div className="template__job">
        <JobFunctionTag name={jobFunctionName} color={color} />
      </div>
      <p className="template__items">
        {t('templates.items', { count: items.length })}
        {withPhoto > 0 && (
          <span className="template__photos">
            <CameraIcon aria-hidden /> {t('templates.photos', { count: withPhoto })}
          </span>
        )}
      </p>
      <div className="template__state">
        <StatusBadge tone={isActive ? 'success' : 'neutral'}>
          {t(isActive ? 'templates.active' : 'templates.inactive')}
        </StatusBadge>
      </div>
      <div className="template__actions">
        {mayChange && (
          <>
            <Button
              type="text"
              icon={<EditIcon />}
              aria-label={t('templates.edit')}
              aria-describedby={nameId}
              onClick={onEdit}
            />
            <Button
              type="text"
              danger
              icon={<DeleteIcon />}
              aria-label={t('templates.delete')}
              aria-describedby={nameId}
              onClick={onDelete}
            />
          </>
        )}
      </div>
    </li>
  );
}
