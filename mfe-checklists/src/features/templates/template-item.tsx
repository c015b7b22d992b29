import { Button } from '@workforce/web-ui';
import { Form, Input, Switch } from '@workforce/web-ui/forms';
import { CollapseIcon, DeleteIcon, DragIcon, ExpandIcon } from '@workforce/web-ui/icons';
import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { RULES } from './template-values.ts';

/** Actions on an item of the form. */
export type ItemAction = 'drag' | 'up' | 'down' | 'remove' | 'next';

export interface TemplateItemProps {
  /** Position in the list, from 0. */
  index: number;
  isLast: boolean;
  isDragged: boolean;
  /** Must be a stable reference. */
  onAction: (action: ItemAction, index: number, event?: PointerEvent) => void;
}

/** One item of the form. Memoized: there can be hundreds. */
export const TemplateItem = memo(function TemplateItem({ index, isLast, isDragged, onAction }: TemplateItemProps) {
  const t = useTexts();
  const position = index + 1;
  /** An item's text has one line; Enter that confirms a word of an input method is none. */
  const nextOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.currentTarget.value.trim() !== '') onAction('next', index);
  };
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
            onPointerDown={(event) => onAction('drag', index, event)}
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
            onClick={() => onAction('up', index)}
          />
          <Button
            type="text"
            data-control="down"
            icon={<ExpandIcon />}
            aria-label={t('templateDialog.moveDown', { position })}
            disabled={isLast}
            onClick={() => onAction('down', index)}
          />
          <Button
            type="text"
            danger
            icon={<DeleteIcon />}
            aria-label={t('templateDialog.removeItem', { position })}
            onClick={() => onAction('remove', index)}
          />
        </div>
        <Form.Item name={[index, 'text']} label={t('templateDialog.itemText')} required rules={[RULES.itemText]}>
          <Input.TextArea data-control="text" rows={1} onKeyDown={nextOnEnter} />
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
});
