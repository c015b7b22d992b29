import { Button, Input, type InputProps } from 'antd';
import { useState } from 'react';
import { HideIcon, ShowIcon } from '../icons.ts';
import { useUiTexts } from '../texts.ts';

export type PasswordInputProps = Omit<InputProps, 'type' | 'suffix'>;

/** A password that can be shown and hidden, by keyboard too; hidden at first. */
export function PasswordInput(props: PasswordInputProps) {
  const texts = useUiTexts();
  const [isShown, setShown] = useState(false);
  return (
    <Input
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      // As high as other fields, whatever stands in it.
      style={{ paddingBlock: 0, ...props.style }}
      type={isShown ? 'text' : 'password'}
      suffix={
        <Button
          type="text"
          size="small"
          // Not a way to send the form by Enter, and not its default button.
          htmlType="button"
          icon={isShown ? <HideIcon /> : <ShowIcon />}
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
