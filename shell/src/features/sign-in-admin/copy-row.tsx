import { Button, useToaster } from '@workforce/web-ui';
import { CopyIcon } from '@workforce/web-ui/icons';
import { useSignInAdminTexts } from '../../texts/sign-in-admin.texts.ts';

export interface CopyRowProps {
  /** What the value is for. */
  name: string;
  value: string;
  /** The button's accessible name. */
  copyLabel: string;
}

/** A value to enter elsewhere, with a button that copies it. */
export function CopyRow({ name, value, copyLabel }: CopyRowProps) {
  const t = useSignInAdminTexts();
  const { show } = useToaster();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => show({ title: t('copied') }),
      () => show({ title: t('copyFailed'), variant: 'destructive' }),
    );
  return (
    <li className="copy-row">
      <div className="copy-row__what">
        <span className="provider__quiet">{name}</span>
        <code>{value}</code>
      </div>
      <Button icon={<CopyIcon />} aria-label={copyLabel} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </li>
  );
}
