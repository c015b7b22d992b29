import { Button } from '@workforce/web-ui';
import { Form, Input, Switch } from '@workforce/web-ui/forms';
import { CollapseIcon, DeleteIcon, DragIcon, ExpandIcon } from '@workforce/web-ui/icons';
import type { PointerEvent } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { RULES } from './template-values.ts';

export interface TemplateItemProps {
  /** Place in the list, from 0. */
  index: number;
  isLast: boolean;
  isDragged: boolean;
  onDragStart: (event: PointerEvent) => void;
  onUp: () => void;
  onDown: () => void;
  onRemove: () => void;
}

/** One item of the form. */
export function TemplateItem({ index, isLast, isDragged, onDragStart, onUp, onDown, onRemove }: TemplateItemProps) {
  const t = useTexts();
  const position = index + 1;
  return (
    <li>
      <div
        className={`template-item${isDragged ? ' template-item--dragged' : ''}`}
        role="group"
        aria-label={t('templateDialog.item', { position })}
      >
        <div className="template-item__bar">
          <span
            className="template-item__drag"
            title={t('templateDialog.drag', { position })}
            onPointerDown={onDragStart}
          >
            <DragIcon aria-hidden />
          </span>
          <span className="template-item__position" aria-hidden>
            {position}
          </span>
          <label className="template-switch template-item__photo">
            <Form.Item name={[index, 'requiresPhoto']} valuePropName="checked" noStyle>
              <Switch />
            </Form.Item>
            {t('templateDialog.itemPhoto')}
          </label>
          <Button
            type="text"
            data-control="up"
            icon={<CollapseIcon />}
            aria-label={t('templateDialog.moveUp', { position })}
            disabled={index === 0}
            onClick={onUp}
          />
          <Button
            type="text"
            data-control="down"
            icon={<ExpandIcon />}
            aria-label={t('templateDialog.moveDown', { position })}
            disabled={isLast}
            onClick={onDown}
          />
          <Button
            type="text"
            danger
            icon={<DeleteIcon />}
            aria-label={t('templateDialog.removeItem', { position })}
            onClick={onRemove}
          />
        </div>
        <Form.Item name={[index, 'text']} label={t('templateDialog.itemText')} required rules={[RULES.itemText]}>
          <Input.TextArea data-control="text" rows={1} />
        </Form.Item>
        <Form.Item
          name={[index, 'description']}
          label={t('templateDialog.itemDescription')}
          rules={[RULES.itemDescription]}
        >
          <Input.TextArea rows={1} />
        </Form.Item>
      </div>
    </li>
  );
}
