import { LIMITS } from '@workforce/contracts';
import { Button } from '@workforce/web-ui';
import { Form } from '@workforce/web-ui/forms';
import { AddIcon } from '@workforce/web-ui/icons';
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { TemplateItem, type ItemAction } from './template-item.tsx';
import { newItem } from './template-values.ts';
import { useDragOrder } from './use-drag-order.ts';

/** The control to focus after the list has changed. */
interface Focus {
  position: number;
  control: 'text' | 'up' | 'down';
}

/** The form's list of items: add, remove, and reorder by dragging or with the keyboard. */
export const TemplateItems = () => (
  <Form.List name="items">
    {(fields, { add, remove, move }) => (
      <ItemList
        keys={fields.map(({ key }) => key)}
        onAdd={(index) => add(newItem(), index)}
        onRemove={(index) => remove(index)}
        onMove={move}
      />
    )}
  </Form.List>
);

interface ItemListProps {
  /** Stable React keys of the items in order. */
  keys: readonly number[];
  onAdd: (index: number) => void;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
}

function ItemList({ keys, onAdd, onRemove, onMove }: ItemListProps) {
  const t = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focus = useRef<Focus | 'add' | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const total = keys.length;

  const move = (from: number, to: number) => {
    onMove(from, to);
    setAnnouncement(t('templateDialog.moved', { position: to + 1, total }));
  };
  const drag = useDragOrder(list, move);

  useEffect(() => {
    const target = focus.current;
    if (target === null) return;
    focus.current = null;
    if (target === 'add') addButton.current?.focus();
    else focusControl(list.current?.children[target.position], target.control);
  });

  const step = (from: number, control: 'up' | 'down') => {
    const to = control === 'up' ? from - 1 : from + 1;
    focus.current = { position: to, control };
    move(from, to);
  };
  const removeAt = (index: number) => {
    focus.current = total > 1 ? { position: Math.min(index, total - 2), control: 'text' } : 'add';
    onRemove(index);
    setAnnouncement(t('templateDialog.removed', { position: index + 1 }));
  };
  const addAt = (index: number) => {
    if (total >= LIMITS.templateItems) return;
    focus.current = { position: index, control: 'text' };
    onAdd(index);
  };

  const act = (action: ItemAction, index: number, event?: PointerEvent) => {
    if (action === 'drag') {
      if (event) drag.start(index, event);
    } else if (action === 'remove') removeAt(index);
    else if (action === 'next') addAt(index + 1);
    else step(index, action);
  };
  const latestAct = useRef(act);
  useEffect(() => {
    latestAct.current = act;
  });
  const onAction = useCallback<typeof act>((...args) => latestAct.current(...args), []);

  return (
    <section className="template-items" aria-label={t('templateDialog.items')}>
      <h3 className="template-items__title">
        {t('templateDialog.items')} <span className="template-items__count">{total}</span>
      </h3>
      {total === 0 && <p className="template-items__none">{t('templateDialog.noItems')}</p>}
      <ol ref={list} className="template-items__list">
        {keys.map((key, index) => (
          <TemplateItem
            key={key}
            index={index}
            isLast={index === total - 1}
            isDragged={drag.dragged === index}
            onAction={onAction}
          />
        ))}
      </ol>
      <Button
        ref={addButton}
        icon={<AddIcon />}
        block
        disabled={total >= LIMITS.templateItems}
        onClick={() => addAt(total)}
      >
        {t('templateDialog.addItem')}
      </Button>
      <p className="wf-visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}

/** At either end the used button becomes disabled: focus its neighbour. */
function focusControl(row: Element | undefined, control: Focus['control']): void {
  const find = (name: string) => row?.querySelector<HTMLElement>(`[data-control="${name}"]:not(:disabled)`);
  (find(control) ?? find(control === 'up' ? 'down' : 'up'))?.focus();
}
