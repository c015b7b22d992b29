import { Button, Input, type InputProps, theme } from 'antd';
import { useState } from 'react';
import { HideIcon, ShowIcon } from '../icons.ts';
import { useUiTexts } from '../texts.ts';

export type PasswordInputProps = Omit<InputProps, 'type' | 'suffix'>;

/** A password field, hidden initially, with a button whose icon and name say what it does, as at sign-in. */
export function PasswordInput(props: PasswordInputProps) {
  const texts = useUiTexts();
  const { token } = theme.useToken();
  const [isShown, setShown] = useState(false);
  return (
    <Input
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      // The same height as other fields.
      style={{ paddingBlock: 0, minHeight: token.controlHeight, ...props.style }}
      type={isShown ? 'text' : 'password'}
      suffix={
        <Button
          type="text"
          size="small"
          // Not a submit button: Enter in the form must not toggle it.
          htmlType="button"
          icon={isShown ? <HideIcon /> : <ShowIcon />}
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
