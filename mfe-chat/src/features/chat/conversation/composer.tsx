import { MESSAGE_MAX_LENGTH, type ChatGroup } from '@workforce/contracts';
import { lengthOf, trimmed, validateMessage } from '@workforce/domain';
import { useDraft, useUser } from '@workforce/web-core';
import { Button } from '@workforce/web-ui';
import { SendIcon } from '@workforce/web-ui/icons';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useTexts } from '../../../texts/texts.ts';

/** What browsers send as the key code while an input method handles the key. */
const HANDLED_BY_INPUT_METHOD = 229;

/** Whether the key confirms a word of an input method. Safari ends the composition before it says so, and leaves the key code only. */
const confirmsComposition = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === HANDLED_BY_INPUT_METHOD;

export interface ComposerProps {
  group: ChatGroup;
  /** Called with the trimmed, non-empty text. */
  onSend: (content: string) => void;
}

/** Message input (§5): Enter sends, Shift+Enter adds a line. Each group has its own draft. */
export function Composer({ group, onSend }: ComposerProps) {
  const t = useTexts();
  const user = useUser();
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText, clearDraft] = useDraft(`chat.${user.id}.${group.id}`, '');
  const length = lengthOf(trimmed(text));
  const isTooLong = length > MESSAGE_MAX_LENGTH;

  // Auto-sizes to the text, up to the style sheet's limit (§9).
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [text]);

  const send = () => {
    const message = validateMessage(text);
    if (!message.ok) return;
    onSend(message.value);
    clearDraft();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || confirmsComposition(event)) return;
    event.preventDefault();
    send();
  };

  return (
    <div className="composer">
      <div className="composer__row">
        <textarea
          ref={field}
          className="composer__field"
          rows={1}
          value={text}
          placeholder={t('composer.placeholder')}
          aria-label={t('composer.label', { title: group.title })}
          aria-describedby={hintId}
          aria-invalid={isTooLong}
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="primary"
          icon={<SendIcon />}
          aria-label={t('composer.send')}
          disabled={length === 0 || isTooLong}
          onClick={send}
        />
      </div>
      <p
        id={hintId}
        className={isTooLong ? 'composer__refusal' : 'composer__hint'}
        role={isTooLong ? 'alert' : undefined}
      >
        {isTooLong ? t('composer.tooLong', { count: MESSAGE_MAX_LENGTH, length }) : t('composer.hint')}
      </p>
    </div>
  );
}
