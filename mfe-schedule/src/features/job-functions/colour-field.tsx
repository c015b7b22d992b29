import { DEFAULT_JOB_FUNCTION_COLOR } from '@workforce/contracts';
import { Input } from '@workforce/web-ui/forms';
import { useTexts } from '../../texts/texts.ts';

export interface ColourFieldProps {
  /** Set by antd's Form.Item. */
  id?: string;
  value?: string;
  onChange?: (colour: string) => void;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** Picks a colour with the browser's picker or as hex text (§5). */
export function ColourField({ id, value = '', onChange }: ColourFieldProps) {
  const t = useTexts();
  return (
    <div className="colour-field">
      <input
        type="color"
        className="colour-field__picker"
        aria-label={t('jobFunctionDialog.colourPicker')}
        value={HEX.test(value) ? value.toLowerCase() : DEFAULT_JOB_FUNCTION_COLOR.toLowerCase()}
        onChange={(event) => onChange?.(event.target.value.toUpperCase())}
      />
      <Input
        id={id}
        autoComplete="off"
        maxLength={7}
        placeholder={DEFAULT_JOB_FUNCTION_COLOR}
        value={value}
        onChange={(event) => onChange?.(event.target.value.trim())}
      />
    </div>
  );
}
